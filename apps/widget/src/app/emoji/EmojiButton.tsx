import { useCallback, useId, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { featureIcons } from "../common/feature-icons.ts";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./EmojiFrame.module.css";
import { EmojiFrame } from "./EmojiFrame.tsx";
import { insertAtCaret } from "./insert.ts";

/** Opens the emoji picker over the form that it stands in. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const label = useParts().translator.t("emoji.open");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<HTMLElement | null>(null);
  const dismiss = useCallback(() => setForm(null), []);
  const onPick = useCallback(
    (glyph: string) => {
      if (field.current) insertAtCaret(field.current, glyph);
    },
    [field],
  );
  return (
    <>
      <IconButton
        className={css["open"]}
        controls={id}
        icon={featureIcons.smile}
        isExpanded={form !== null}
        label={label}
        onClick={() => setForm(form ? null : (button.current?.closest("form") ?? null))}
        ref={button}
      />
      {form &&
        createPortal(
          <EmojiFrame
            field={field}
            id={id}
            onClose={() => {
              dismiss();
              button.current?.focus();
            }}
            onDismiss={dismiss}
            onPick={onPick}
          />,
          form,
        )}
    </>
  );
}
