import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Whether `hash` is the hex HMAC-SHA256 of the text, in either case. It is compared in constant time: how long the
 * answer takes says nothing of how much was right.
 */
export function isSignatureOf(text: string, hash: string, secret: string): boolean {
  if (secret === "" || !HEX_SHA256.test(hash)) return false;
  const wanted = createHmac("sha256", secret).update(text, "utf8").digest();
  return timingSafeEqual(wanted, Buffer.from(hash, "hex"));
}
