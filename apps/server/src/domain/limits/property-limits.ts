import { ProtocolError, type PropertySettings } from "@parley/protocol";
import type { RateLimit } from "../../ports/rate-limiter.ts";
import type { Domain } from "../domain.ts";

/** Seconds' worth of messages that may come at once. */
const MESSAGE_BURST_S = 10;
const SECONDS_PER_DAY = 24 * 60 * 60;
/** When a page that found no room is to try again; nobody knows when somebody else leaves. */
const FULL_RETRY_MS = 30_000;

type Limits = PropertySettings["limits"];
/** What is counted over time. */
export type CountedLimit = Exclude<keyof Limits, "connections">;

/** A day's allowance is there at once, and comes back evenly over the day. */
const perDay = (count: number): RateLimit => ({ burst: count, perSecond: count / SECONDS_PER_DAY });

const RATES: Record<CountedLimit, (count: number) => RateLimit> = {
  messagesPerSecond: (count) => ({ burst: count * MESSAGE_BURST_S, perSecond: count }),
  uploadsPerDay: perDay,
  newVisitorsPerDay: perDay,
};

/**
 * Counts something towards what the owner of a property allows. Synchronous, so that what is counted keeps its order:
 * it goes by the settings that are known, which may be some seconds old.
 * @throws ProtocolError PROPERTY_LIMIT with `retryAfterMs`
 */
export function enforcePropertyLimit(
  { limiter, properties }: Pick<Domain, "limiter" | "properties">,
  propertyId: string,
  name: CountedLimit,
): void {
  const count = properties.peekProperty(propertyId)?.settings.limits[name] ?? null;
  if (count === null) return;
  const retryAfterMs = limiter.take(`${name} ${propertyId}`, RATES[name](count));
  if (retryAfterMs > 0) throw new ProtocolError("PROPERTY_LIMIT", { path: `limits.${name}`, retryAfterMs });
}

/**
 * Whether another socket of the property's visitors may be opened at this process.
 * @throws ProtocolError PROPERTY_LIMIT with `retryAfterMs`
 */
export function enforceConnectionLimit(
  { connections, properties }: Pick<Domain, "connections" | "properties">,
  propertyId: string,
): void {
  const most = properties.peekProperty(propertyId)?.settings.limits.connections ?? null;
  if (most === null || connections.of(propertyId) < most) return;
  throw new ProtocolError("PROPERTY_LIMIT", { path: "limits.connections", retryAfterMs: FULL_RETRY_MS });
}
