import { ProtocolError } from "@parley/protocol";
import type { RateLimit } from "../../ports/rate-limiter.ts";
import type { Domain } from "../domain.ts";
import { isLoopback, networkOf } from "./network-of.ts";

/** How much is too much. A person, or an office behind one address, never meets these; a runaway script does. */
export const rateLimits = {
  /** Registrations, by internet address. */
  session: { burst: 300, perSecond: 10 },
  /** Commands over the socket, by session. */
  command: { burst: 1_000, perSecond: 100 },
  /** Messages, forms and what else is stored for good, by visitor. */
  message: { burst: 500, perSecond: 20 },
  /** Uploaded files, by visitor. */
  upload: { burst: 40, perSecond: 0.5 },
  /** Letters that a visitor causes, by visitor. */
  mail: { burst: 10, perSecond: 1 / 60 },
  /** Reports of faults, by internet address. */
  log: { burst: 60, perSecond: 1 },
  /** Logins and logouts, by internet address. */
  login: { burst: 120, perSecond: 5 },
  /** Registrations at one property, whoever makes them. */
  property: { burst: 3_000, perSecond: 300 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Counts a call.
 * @param key whose call it is: an address (see `networkOf`), a session's key, a visitor's id …
 * @throws ProtocolError RATE_LIMITED with `retryAfterMs`
 */
export function enforceLimit(
  { limiter }: Pick<Domain, "limiter">,
  name: RateLimitName,
  key: string,
  cost?: number,
): void {
  const retryAfterMs = limiter.take(`${name} ${key}`, rateLimits[name], cost);
  if (retryAfterMs > 0) throw new ProtocolError("RATE_LIMITED", { retryAfterMs });
}

/**
 * Counts a call of an internet address. Those of this very machine are not counted: they come from the owner's programs,
 * or from everybody, by a proxy that stands in front and is not believed (TRUST_PROXY).
 * @throws ProtocolError RATE_LIMITED with `retryAfterMs`
 */
export function enforceAddressLimit(
  domain: Pick<Domain, "limiter">,
  name: RateLimitName,
  address: string,
): void {
  if (!isLoopback(address)) enforceLimit(domain, name, networkOf(address));
}
