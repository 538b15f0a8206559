import type { Pool } from "pg";
import type { Clock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import { postgresWire } from "./postgres-wire.ts";
import { openSharedFanout } from "./shared-fanout.ts";

export interface PostgresFanoutOptions {
  /** Lent: whoever opened it closes it. */
  pool: Pool;
  /** postgres:// address, for the connection that listens. */
  connectionString: string;
  log: Log;
  clock: Clock;
  /** Processes hear each other when it is the same, in one database. */
  channel?: string;
}

/** Opens a fan-out over PostgreSQL's notifications. Rejects when the database cannot be reached at the start. */
export async function openPostgresFanout(options: PostgresFanoutOptions): Promise<Fanout> {
  const { pool, connectionString, log, clock, channel = "parley" } = options;
  return openSharedFanout({ open: postgresWire({ pool, connectionString, channel }), clock, log });
}
