/** Random bytes that a message id needs. */
export const MESSAGE_ID_RANDOM_BYTES = 10;

/** Two hex digits for each byte. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A new message id: UUID version 7 (RFC 9562, 5.7), the time and then 74 random bits. Because ids that are made about
 * the same time begin alike, the server's index of them grows at one end, which makes storing a message much cheaper than
 * with an id that is random from its first digit.
 * @param now epoch milliseconds
 * @param random MESSAGE_ID_RANDOM_BYTES fresh random bytes
 */
export function createMessageId(now: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, "0").slice(-12);
  const tail = toHex(random);
  // The variant is two bits, 10, before the rest of its digit.
  const variant = ((Number.parseInt(tail.charAt(3), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}
