import { ProtocolError } from "@parley/protocol/errors";
import type { Log } from "../ports/log.ts";
import { StoreUnavailableError } from "../ports/store.ts";

/** A database that was restarted is back within seconds; whoever waited must not come to it in one instant. */
const RETRY_LEAST_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

/** What a caller is told of a fault: a refusal as it is, anything else without what only the log may know. */
export function toRefusal(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (!(error instanceof StoreUnavailableError)) return new ProtocolError("InternalServerError");
  const retryAfterMs = Math.round(RETRY_LEAST_MS + Math.random() * RETRY_SPREAD_MS);
  return new ProtocolError("UNAVAILABLE", { retryAfterMs });
}

/** Logs what is no refusal: a fault of ours as an error, a database that cannot be reached as a warning. */
export function logFault(log: Log, error: unknown, fields: Record<string, unknown>, message: string): void {
  if (error instanceof ProtocolError) return;
  const level = error instanceof StoreUnavailableError ? "warn" : "error";
  log[level]({ err: error, ...fields }, message);
}
