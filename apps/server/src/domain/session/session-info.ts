/** Version of the format, then the time of the first visit in base 36. */
const FORMAT = /^1\.([0-9a-z]{1,11})$/;
const RADIX = 36;

/**
 * What the browser keeps of its visits for the property and sends along with the next registration: since when it knows
 * the property. It survives a visitor's logout, so it names nobody.
 * @param known what the browser sent; whatever is not of this format counts as nothing
 */
export function renewSessionInfo(known: string, now: number): string {
  const text = FORMAT.exec(known)?.[1];
  const firstSeen = text === undefined ? now : Math.min(Number.parseInt(text, RADIX), now);
  return `1.${firstSeen.toString(RADIX)}`;
}
