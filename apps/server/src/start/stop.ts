import type { Logger } from "pino";
import type { ParleyServer } from "../compose.ts";
import { closeLimit } from "./drain.ts";

/** After a fault nothing is certain any more: what can be finished quickly is. */
const FAULT_LIMIT_MS = 3_000;

/**
 * SIGINT and SIGTERM end the server in order, exit code 0; a second one ends it at once, exit code 1.
 * @param drainDelayMs how long the server goes on while proxies learn of its end
 * @returns whether the end has begun
 */
export function stopOnSignal(server: ParleyServer, log: Logger, drainDelayMs: number): () => boolean {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal, drainDelayMs }, "stopping");
    void inTime(server.close(), log, closeLimit(drainDelayMs)).then((drained) =>
      process.exit(drained ? 0 : 1),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return () => stopping;
}

/** What nobody caught is logged; the process then ends with exit code 1, having tried to drain. */
export function stopOnFault(server: ParleyServer, log: Logger): void {
  let failing = false;
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, "unexpected fault, stopping");
    if (failing) return;
    failing = true;
    void inTime(server.close(true), log, FAULT_LIMIT_MS).then(() => process.exit(1));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

/** Whether everything was closed within the limit. */
async function inTime(closed: Promise<void>, log: Logger, limitMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(resolve, limitMs, "late");
  try {
    const outcome = await Promise.race([closed, tooLate]);
    if (outcome === "late") log.error({ limitMs }, "not everything could be closed in time");
    else log.info({}, "stopped");
    return outcome !== "late";
  } catch (error) {
    log.error({ err: error }, "closing failed");
    return false;
  } finally {
    clearTimeout(timer);
  }
}
