/** What a page says in its viewport setting, by name; names and values in lower case. */
function parseViewport(content: string): Map<string, string> {
  const pairs = content.toLowerCase().matchAll(/([\w-]+)\s*=\s*([^\s,;]+)/g);
  return new Map([...pairs].map(([, name = "", value = ""]) => [name, value]));
}

/**
 * Whether a page is made for phones, by its viewport setting (S5-44): as wide as the device, or never smaller than life.
 * @param content of the page's viewport meta element; null where it has none
 */
export function isMobileOptimised(content: string | null): boolean {
  const viewport = parseViewport(content ?? "");
  return viewport.get("width") === "device-width" || Number(viewport.get("initial-scale")) >= 1;
}

/** How much larger than life things must be drawn on a page that the phone shows smaller. 1: as they are. */
export function panelScale(isOptimised: boolean, innerWidth: number, screenWidth: number): number {
  return isOptimised || screenWidth <= 0 ? 1 : Math.max(1, innerWidth / screenWidth);
}
