import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { SocketReadings } from "../ports/metrics.ts";
import type { Sockets } from "../socket/attach.ts";

/** Connections for HTTP beside the sockets: pages register and read over them for moments only. */
export const HTTP_CONNECTIONS = 500;
/** Pages that come back in one second: the processes that are left take this many without anybody waiting. */
const FAREWELLS_PER_SECOND = 2_000;
const SPREAD_MAX_MS = 5_000;
/** Requests that are not answered by then belong to callers that dawdle; they are cut off, milliseconds. */
const DRAIN_PATIENCE_MS = 5_000;
/** What stopping takes at most apart from the delay: the drain, letters, the store. */
const CLOSE_LIMIT_MS = 10_000;

/**
 * Ends all connections in order: requests and commands that run are answered, sockets told. Resolves when all are gone.
 * @param delayMs how long everybody who is connected is served before that, while new sockets are refused: it means that
 * others stand behind the same proxy, and the farewells are then spread over seconds
 */
export async function drainConnections(
  app: FastifyInstance,
  sockets: Sockets,
  delayMs: number,
): Promise<void> {
  if (delayMs > 0) {
    sockets.refuseNew();
    await wait(delayMs);
  }
  const spreadMs = delayMs > 0 ? spreadOf(sockets.read()) : 0;
  // Closing waits for open sockets, and draining ends them: both have to be under way.
  const drained = Promise.all([app.close(), sockets.drain(spreadMs)]);
  const patience = new AbortController();
  const tooLate = wait(DRAIN_PATIENCE_MS + spreadMs, undefined, { ref: false, signal: patience.signal });
  // Cancelling it is no failure of anything.
  await Promise.race([drained, tooLate.catch(() => undefined)]);
  patience.abort();
  app.server.closeAllConnections();
}

/** Over how long the farewells are spread, so that other processes do not get all visitors in one moment, ms. */
export function spreadOf({ byKind }: SocketReadings): number {
  const open = byKind.visitor.open + byKind.agent.open;
  return Math.min(SPREAD_MAX_MS, Math.ceil((open / FAREWELLS_PER_SECOND) * 1_000));
}

/** After how long the end of a server that drains is not waited for any more, ms. */
export const closeLimit = (drainDelayMs: number): number =>
  drainDelayMs === 0 ? CLOSE_LIMIT_MS : drainDelayMs + SPREAD_MAX_MS + CLOSE_LIMIT_MS;
