import { Pool, TypeOverrides, types } from "pg";
import type { Log } from "../../ports/log.ts";

/** Connections of one process; PostgreSQL allows 100 in all unless it is told otherwise. */
const CONNECTIONS_MAX = 12;
/** A connection that cannot be had by then counts as a database that cannot be reached, milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 60_000;
/** No statement of ours takes a tenth of this; what does waits for something that will not come. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** When nothing is heard by then, not even that, the network is cut: the connection is given up. */
const ANSWER_TIMEOUT_MS = 10_000;
/** After so much silence of the other side an unused connection is probed. */
const KEEP_ALIVE_MS = 10_000;
/** A transaction whose process has stopped must not keep its locks, milliseconds. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** Times and counts are below 2^53, but pg hands out 64-bit integers as text. For our clients alone, not for all of pg's. */
const integers = new TypeOverrides();
integers.setTypeParser(types.builtins.INT8, Number);

export interface PoolOptions {
  /** Most connections at once. */
  max?: number;
  log?: Log | undefined;
}

/**
 * Connections to the database at a postgres:// address. Connects when it is asked for something, and again after a
 * connection was lost; a lost one never ends the process. Whoever opens the pool ends it.
 */
export function openPool(url: string, { max = CONNECTIONS_MAX, log }: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: "parley",
    max,
    types: integers,
    // Several statements are on their way at once; each is still answered in its order.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    onConnect: async (client) => {
      // An answer follows the commit, and the commit follows the disk, whatever the server's default is.
      await client.query("set synchronous_commit = on");
    },
  });
  const lost = (error: Error): void => log?.warn({ err: error }, "a connection to the database was lost");
  // Without a listener of its own, one that is lost while it is in use would end the process.
  pool.on("connect", (client) => client.on("error", lost));
  // The pool tells once more of one that did nothing; it was told above.
  pool.on("error", () => undefined);
  return pool;
}
