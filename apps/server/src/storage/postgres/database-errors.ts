import { DatabaseError } from "pg";
import { StoreUnavailableError } from "../../ports/store.ts";

/**
 * What PostgreSQL says when it is not the statement's fault: connection lost (08), not let in (28, 3D), resources or
 * connections used up (53), ended by an operator, a restart or a time limit (57), idle for too long in a transaction (25P03), changed into a
 * standby that cannot write (25006), a lock that could not be had in time (55P03).
 */
const UNAVAILABLE = /^(?:08|28|3D|53|57|25P03|25006|55P03)/;
/** Somebody else's work got in the way: serialization, deadlock, a row that was made or removed in between. */
const IN_THE_WAY = ["40001", "40P01", "23505", "23503"];

/** What an error of the driver means; what it throws without a code of PostgreSQL's is always about the connection. */
export function toStoreError(error: unknown): unknown {
  const statementFailed = error instanceof DatabaseError && !UNAVAILABLE.test(error.code ?? "");
  return statementFailed ? error : new StoreUnavailableError(error);
}

/** True when the same transaction may succeed as soon as the one that was in its way is over. */
export function mayBeRepeated(error: unknown): boolean {
  return error instanceof DatabaseError && IN_THE_WAY.includes(error.code ?? "");
}
