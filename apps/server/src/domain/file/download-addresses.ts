import { createHmac, timingSafeEqual } from "node:crypto";
import { ProtocolError } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { FileRecord } from "../../ports/file-index.ts";

const MINUTE_MS = 60_000;
/** Addresses that are asked for within one such time are the same, so that browsers need not load a picture again. */
const WINDOW_MS = 10 * MINUTE_MS;
/** Who listens or watches asks for more of the file all the while, always at the address that it began with. */
const MEDIA_WINDOW_MS = 60 * MINUTE_MS;
const SIGNATURE_BYTES = 24;
const RADIX = 36;

/** From when until when an address is good, and until when the same one is handed out: epoch milliseconds. */
export interface DownloadWindow {
  from: number;
  until: number;
  renewedAt: number;
}

/**
 * Signs the short-lived addresses that files are loaded from: `/files/signed/{key}/{expiry}.{signature}/{name}`. Nothing
 * in them leads to the file's lasting address, so that one that leaks is worth nothing when it has expired.
 */
export class DownloadAddresses {
  readonly #key: Buffer;
  readonly #clock: Clock;

  /** The signing key is derived, so that the same secret can serve other purposes. */
  constructor(secret: string, clock: Clock) {
    this.#key = createHmac("sha256", secret).update("parley download address").digest();
    this.#clock = clock;
  }

  /** An address that is handed out now is good for one to two windows: ten minutes, sound and video an hour. */
  window({ mimeType }: Pick<FileRecord, "mimeType">): DownloadWindow {
    const length = /^(?:audio|video)\//.test(mimeType) ? MEDIA_WINDOW_MS : WINDOW_MS;
    const now = this.#clock.now();
    const from = now - (now % length);
    return { from, until: from + 2 * length, renewedAt: from + length };
  }

  /** From the server's root on. */
  sign({ key, name }: Pick<FileRecord, "key" | "name">, until: number): string {
    const expiry = until.toString(RADIX);
    return `/files/signed/${key}/${expiry}.${this.#sign(key, expiry)}/${encodeURIComponent(name)}`;
  }

  /** @throws ProtocolError UNKNOWN_FILE when the ticket is forged, FILE_ADDRESS_EXPIRED when it is too old */
  verify(key: string, ticket: string): void {
    const [expiry = "", signature = "", ...rest] = ticket.split(".");
    const given = Buffer.from(signature);
    const wanted = Buffer.from(this.#sign(key, expiry));
    const genuine = given.length === wanted.length && timingSafeEqual(given, wanted) && rest.length === 0;
    if (!genuine) throw new ProtocolError("UNKNOWN_FILE");
    if (this.#clock.now() >= Number.parseInt(expiry, RADIX)) throw new ProtocolError("FILE_ADDRESS_EXPIRED");
  }

  #sign(key: string, expiry: string): string {
    const signed = createHmac("sha256", this.#key).update(`${key}.${expiry}`).digest();
    return signed.subarray(0, SIGNATURE_BYTES).toString("base64url");
  }
}
