import { useRef, type KeyboardEvent, type RefObject } from "react";
import { classNames } from "../common/class-names.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./EmojiFrame.module.css";
import { PickerSkeleton } from "./PickerSkeleton.tsx";
import { Trouble } from "./Trouble.tsx";
import { useDismissal } from "./use-dismissal.ts";
import { usePickerCode } from "./use-picker-code.ts";
import { useRoom } from "./use-room.ts";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  id: string;
  onPick: (glyph: string) => void;
  /** By the visitor's key: the focus goes back to the button. */
  onClose: () => void;
  /** The visitor has gone elsewhere. */
  onDismiss: () => void;
}

/** The place of the picker over the field; its code is fetched when it is opened. */
export function EmojiFrame({ field, id, onPick, onClose, onDismiss }: Props) {
  const { t } = useParts().translator;
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const frame = useRef<HTMLDivElement>(null);
  const { Picker, isSlow, hasFailed, retry } = usePickerCode();
  const room = useRoom(frame);
  useDismissal({ frame, field, isPhone, onDismiss });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    // Not the window as well.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  return (
    <div
      aria-label={t("emoji.title")}
      className={classNames(css["frame"], isPhone && css["sheet"])}
      id={id}
      onKeyDown={onKeyDown}
      ref={frame}
      role="dialog"
      style={room}
      tabIndex={-1}
    >
      {Picker && <Picker onPick={onPick} />}
      {!Picker && hasFailed && <Trouble onRetry={retry} text={t("emoji.failed")} />}
      {!Picker && !hasFailed && isSlow && <PickerSkeleton />}
    </div>
  );
}
