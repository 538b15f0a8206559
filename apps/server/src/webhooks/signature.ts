import { createHmac } from "node:crypto";

/**
 * The header that proves who sent a body and when: `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 * @param now epoch milliseconds
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1_000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
