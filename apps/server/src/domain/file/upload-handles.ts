import { createHmac, timingSafeEqual } from "node:crypto";
import { ProtocolError, UPLOAD_HANDLE_LIFETIME_MS } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";

/** Enough that nobody can guess one, little enough for an id of the contract (64 characters). */
const SIGNATURE_BYTES = 24;
const RADIX = 36;

/**
 * Issues and checks upload handles: `expiry.signature`. Nothing is stored of them; a handle serves the pages of one
 * session until it expires.
 */
export class UploadHandles {
  readonly #key: Buffer;
  readonly #clock: Clock;

  /** The signing key is derived, so that the same secret can serve other purposes. */
  constructor(secret: string, clock: Clock) {
    this.#key = createHmac("sha256", secret).update("parley upload handle").digest();
    this.#clock = clock;
  }

  issue(sessionKey: string): string {
    const expiry = (this.#clock.now() + UPLOAD_HANDLE_LIFETIME_MS).toString(RADIX);
    return `${expiry}.${this.#sign(expiry, sessionKey)}`;
  }

  /** @throws ProtocolError UNKNOWN_UPLOAD when it is forged, of another session or too old */
  verify(handle: string, sessionKey: string): void {
    const [expiry = "", signature = "", ...rest] = handle.split(".");
    // Compared as text: what decodes to the same bytes may be written in several ways.
    const given = Buffer.from(signature);
    const wanted = Buffer.from(this.#sign(expiry, sessionKey));
    const genuine = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (!genuine || rest.length > 0 || this.#clock.now() >= Number.parseInt(expiry, RADIX)) {
      throw new ProtocolError("UNKNOWN_UPLOAD", { path: "handle" });
    }
  }

  #sign(expiry: string, sessionKey: string): string {
    const signed = createHmac("sha256", this.#key).update(`${expiry}.${sessionKey}`).digest();
    return signed.subarray(0, SIGNATURE_BYTES).toString("base64url");
  }
}
