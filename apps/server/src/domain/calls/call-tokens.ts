import { createHmac } from "node:crypto";
import type { Clock } from "../../ports/clock.ts";

/** Long enough to open the call page with it. */
const LIFETIME_S = 120;
const ALGORITHM = "HS256";
const MS_PER_SECOND = 1_000;

/** What a call token proves: this side of this call. */
export interface CallClaims {
  callId: string;
  /** v visitor, a agent. */
  side: "v" | "a";
  /** Of the visitor or agent. */
  id: string;
}

/** Issues and checks the short-lived tokens that open the call page: JWTs signed by HS256. */
export class CallTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;

  /** The signing key is derived, so that the same secret can serve other purposes. */
  constructor(secret: string, clock: Clock) {
    this.#key = createHmac("sha256", secret).update("parley call token").digest();
    this.#clock = clock;
  }

  async issue({ callId, side, id }: CallClaims): Promise<string> {
    // Loaded with the first call: it would cost every start some 40 ms.
    const { SignJWT } = await import("jose");
    const now = Math.floor(this.#clock.now() / MS_PER_SECOND);
    return new SignJWT({ call: callId, side })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(id)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .sign(this.#key);
  }

  /** Undefined when the token is forged, too old or no call token. */
  async verify(token: string): Promise<CallClaims | undefined> {
    try {
      const { jwtVerify } = await import("jose");
      const currentDate = new Date(this.#clock.now());
      const { payload } = await jwtVerify(token, this.#key, { algorithms: [ALGORITHM], currentDate });
      const { call, side, sub } = payload;
      const isWhole = typeof call === "string" && (side === "v" || side === "a") && sub !== undefined;
      return isWhole ? { callId: call, side, id: sub } : undefined;
    } catch {
      // Whatever is wrong with it, it opens nothing.
      return undefined;
    }
  }
}
