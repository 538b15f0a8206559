import { useEffect, useRef, type KeyboardEvent } from "react";
import { classNames } from "../common/class-names.ts";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import { EndChat } from "./EndChat.tsx";
import { NameForm } from "./NameForm.tsx";
import css from "./Overlay.module.css";
import type { OverlayName } from "./overlay-name.ts";
import { TranscriptForm } from "./TranscriptForm.tsx";

interface Props {
  name: OverlayName;
  onClose: () => void;
}

const VIEWS = { name: NameForm, transcript: TranscriptForm, end: EndChat };
const TITLES = { name: "name.title", transcript: "transcript.title", end: "end.title" } as const;

/** A view over the chat with a way back; Escape leaves it and not the window. */
export function Overlay({ name, onClose }: Props) {
  const { t } = useParts().translator;
  const layer = useRef<HTMLDivElement>(null);
  const View = VIEWS[name];
  useEffect(() => {
    const { current } = layer;
    // A form's first field has taken it already.
    const focused = (current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (!current?.contains(focused ?? null)) current?.focus({ preventScroll: true });
  }, [name]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      aria-label={t(TITLES[name])}
      className={classNames(css["overlay"], name === "end" && css["sheet"])}
      onKeyDown={onKeyDown}
      ref={layer}
      role="group"
      tabIndex={-1}
    >
      <div className={css["head"]}>
        <IconButton icon="back" label={t("menu.back")} onClick={onClose} />
        <h2 className={css["title"]}>{t(TITLES[name])}</h2>
      </div>
      <View onClose={onClose} />
    </div>
  );
}
