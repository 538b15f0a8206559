import type { ViewEntry } from "./router.ts";

/** The mark (`data-focus`) of what had the focus when a step of the view history was left. */
const marks = new WeakMap<ViewEntry, string>();

const activeIn = (layer: HTMLElement): HTMLElement | null => {
  const { activeElement } = layer.getRootNode() as ShadowRoot;
  return activeElement !== layer && layer.contains(activeElement) ? (activeElement as HTMLElement) : null;
};

/** Something of the view itself has the focus, not the back button over it. */
export const isInView = (layer: HTMLElement): boolean => {
  const active = activeIn(layer);
  return active !== null && !active.closest("[data-head]");
};

/** A view is left: keeps what it is left with. */
export function rememberFocus(entry: ViewEntry, layer: HTMLElement | null): void {
  const mark = layer && activeIn(layer)?.dataset["focus"];
  if (mark) marks.set(entry, mark);
}

/** What the visitor had left the view with, where it is there again. */
export function focusOf(entry: ViewEntry, layer: HTMLElement): HTMLElement | null {
  const mark = marks.get(entry);
  return mark === undefined ? null : layer.querySelector(`[data-focus="${CSS.escape(mark)}"]`);
}
