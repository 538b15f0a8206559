/** The message that the visitor reads at the top of the list. */
export interface Anchor {
  element: Element;
  /** Its id, for when the element is drawn anew. */
  id: string;
  /** Pixels from the scroller's top to its own. */
  top: number;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Finds the first message that ends below the scroller's top; null without any. */
export function findAnchor(scroller: Element, content: Element): Anchor | null {
  const start = topOf(scroller);
  const isBelow = (element: Element): boolean => element.getBoundingClientRect().bottom > start;
  const block = [...content.querySelectorAll("[data-block]")].find(isBelow);
  if (!block) return null;
  const element = [...block.querySelectorAll("[data-message]")].find(isBelow) ?? block;
  return { element, id: element.getAttribute("data-message") ?? "", top: topOf(element) - start };
}

/** Pixels from the scroller's top to the anchor as it lies now; as before when it is gone. */
export function offsetOf(anchor: Anchor, scroller: Element, content: Element): number {
  if (!anchor.element.isConnected)
    anchor.element = content.querySelector(`[data-message="${CSS.escape(anchor.id)}"]`) ?? anchor.element;
  return anchor.element.isConnected ? topOf(anchor.element) - topOf(scroller) : anchor.top;
}
