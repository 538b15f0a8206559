import type { Clock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import { redisWire } from "./redis-wire.ts";
import { openSharedFanout } from "./shared-fanout.ts";

export interface RedisFanoutOptions {
  /** redis:// or rediss:// address. */
  url: string;
  log: Log;
  clock: Clock;
  /** Before every channel; processes hear each other when it is the same. */
  prefix?: string;
  /** Under which Redis lists the connections (CLIENT LIST). */
  clientName?: string;
}

/** Opens a fan-out over Redis. Rejects when Redis cannot be reached; once it was, it may go and come back. */
export async function openRedisFanout({
  url,
  log,
  clock,
  prefix = "parley:",
  clientName: name = "parley",
}: RedisFanoutOptions): Promise<Fanout> {
  return openSharedFanout({ open: redisWire({ url, prefix, name }), clock, log });
}
