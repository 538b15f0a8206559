import { useState, type RefObject } from "react";
import { useParts, useWidget } from "../widget-context.ts";

/**
 * What stands in the composer. The engine keeps it over reloads and tells it to the other tabs; what comes from there is
 * taken over unless the visitor types here.
 */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>): {
  text: string;
  write: (text: string) => void;
} {
  const { client, root } = useParts();
  const draft = useWidget(({ chat }) => chat.draft);
  const [text, setText] = useState(draft);
  const [known, setKnown] = useState(draft);
  if (draft !== known) {
    setKnown(draft);
    const isTyping = document.hasFocus() && field.current !== null && root.activeElement === field.current;
    if (!isTyping || text === "") setText(draft);
  }
  return {
    text,
    write(next) {
      setText(next);
      client.typing(next);
    },
  };
}
