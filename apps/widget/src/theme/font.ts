/**
 * The declaration of the owner's font; empty for the system's. The page's own is read, because the host element lets
 * nothing of the page in.
 * @param font families as CSS lists them, `inherit`, or nothing
 */
export const fontDeclaration = (font: string): string =>
  font && `;--parley-font:${font === "inherit" ? getComputedStyle(document.body).fontFamily : font}`;
