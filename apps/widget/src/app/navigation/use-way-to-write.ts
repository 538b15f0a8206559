import { flushSync } from "react-dom";
import { useParts } from "../widget-context.ts";

/**
 * Leads to the chat, or to the form before it, by the step that is handed in, with the focus on the field: what led
 * here would get it back, and who wants to write is done with that. On phones it would raise the keyboard.
 */
export function useWayToWrite(): (step: () => void) => void {
  const { root, shell } = useParts();
  return (step) => {
    flushSync(step);
    if (!shell.get().isPhone)
      root.querySelector<HTMLElement>("[data-view=chat] textarea,[data-view=prechat] input")?.focus();
  };
}
