import { useEffect, type RefObject } from "react";

interface Dismissal {
  /** What may be dismissed; it lies in the form that it writes into. */
  frame: RefObject<HTMLElement | null>;
  field: RefObject<HTMLElement | null>;
  /** The field's keyboard needs the room. */
  isPhone: boolean;
  onDismiss: () => void;
}

/** Dismisses what lies over the messages when the visitor presses or goes beside it; the field to write in is no such place. */
export function useDismissal({ frame, field, isPhone, onDismiss }: Dismissal): void {
  useEffect(() => {
    const form = frame.current?.closest("form");
    const root = form?.getRootNode();
    if (!form || !root) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const onAny = ({ type, target }: Event): void => {
      const isBeside = target instanceof Node && !form.contains(target);
      const needsKeyboard = isPhone && type === "focusin" && target === field.current;
      if (isBeside || needsKeyboard) onDismiss();
    };
    root.addEventListener("pointerdown", onAny, { signal });
    root.addEventListener("focusin", onAny, { signal });
    return () => end.abort();
  }, [frame, field, isPhone, onDismiss]);
}
