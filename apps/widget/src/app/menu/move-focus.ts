/** The line that a key leads to; null when the key says nothing to a menu. */
export function lineFor(key: string, at: number, labels: readonly string[]): number | null {
  const { length } = labels;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % length;
    case "ArrowUp":
      return (Math.max(at, 0) - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return lineWithLetter(key, at, labels);
  }
}

/** The next line that begins with a letter, round the end. */
function lineWithLetter(key: string, at: number, labels: readonly string[]): number | null {
  if ([...key].length !== 1 || key === " ") return null;
  const letter = key.toLocaleLowerCase();
  const begins = (index: number): boolean => (labels[index] ?? "").toLocaleLowerCase().startsWith(letter);
  const order = labels.map((_label, step) => (at + 1 + step) % labels.length);
  return order.find(begins) ?? null;
}

/** Moves the focus within a menu as its key says. Returns whether the key was the menu's. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const lines = [...menu.querySelectorAll("button")];
  const focused = (menu.getRootNode() as ShadowRoot).activeElement;
  const at = lines.findIndex((line) => line === focused);
  const next = lineFor(
    key,
    at,
    lines.map(({ textContent }) => textContent),
  );
  if (next === null) return false;
  lines[next]?.focus();
  return true;
}
