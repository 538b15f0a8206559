import { createHmac, timingSafeEqual } from "node:crypto";
import { ProtocolError, SESSION_TOKEN_LIFETIME_MS } from "@parley/protocol";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";

/** What a session token proves: this page belongs to this visitor's session at this property. */
export interface SessionClaims {
  propertyId: string;
  visitorId: string;
  sessionKey: string;
}

/** On the wire as a JSON array: tokens travel in every socket address. */
const payloadSchema = z.tuple([z.string(), z.string(), z.string(), z.int()]);

/** Issues and checks session tokens: `payload.signature`, both base64url, HMAC-SHA256. */
export class SessionTokens {
  readonly #key: Buffer;
  readonly #clock: Clock;

  /** The signing key is derived, so that the same secret can serve other purposes. */
  constructor(secret: string, clock: Clock) {
    this.#key = createHmac("sha256", secret).update("parley session token").digest();
    this.#clock = clock;
  }

  issue({ propertyId, visitorId, sessionKey }: SessionClaims): { token: string; expiresAt: number } {
    const expiresAt = this.#clock.now() + SESSION_TOKEN_LIFETIME_MS;
    const json = JSON.stringify([propertyId, visitorId, sessionKey, expiresAt]);
    const payload = Buffer.from(json).toString("base64url");
    return { token: `${payload}.${this.#sign(payload).toString("base64url")}`, expiresAt };
  }

  /** @throws ProtocolError INVALID_TOKEN, TOKEN_EXPIRED */
  verify(token: string): SessionClaims {
    const [payload = "", signature = "", ...rest] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const wanted = this.#sign(payload);
    const genuine = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (!genuine || rest.length > 0) throw new ProtocolError("INVALID_TOKEN");
    // The signature shows that this server wrote it; a version with another payload would have written something else.
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
    if (!parsed.success) throw new ProtocolError("INVALID_TOKEN");
    const [propertyId, visitorId, sessionKey, expiresAt] = parsed.data;
    if (this.#clock.now() >= expiresAt) throw new ProtocolError("TOKEN_EXPIRED");
    return { propertyId, visitorId, sessionKey };
  }

  #sign(payload: string): Buffer {
    return createHmac("sha256", this.#key).update(payload).digest();
  }
}
