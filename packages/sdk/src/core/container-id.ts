let count = 0;

/** The id of an element that the chat is to be drawn in; one without gets one. */
export function containerId(element: HTMLElement): string {
  if (!element.id) {
    count += 1;
    element.id = `parley-place-${count}`;
  }
  return element.id;
}
