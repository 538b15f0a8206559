import { StoreUnavailableError } from "../../ports/store.ts";
import type { Connection } from "./connection.ts";
import { Lane, type Pending } from "./lane.ts";
import { Round } from "./round.ts";

/**
 * Runs operations in one transaction; those with the same key one after the other, the others in step. When it resolves
 * they are stored and have their results; when it rejects nothing is stored.
 */
export async function runTransaction(connection: Connection, batch: readonly Pending[]): Promise<void> {
  let lanes = [...Map.groupBy(batch, ({ key }) => key).values()].map((pending) => new Lane(pending));
  let begun = false;
  try {
    while (lanes.length > 0) {
      const round = new Round();
      for (const lane of lanes) lane.advance(round);
      lanes = lanes.filter((lane) => !lane.finished);
      const isFirst = !begun;
      const isLast = lanes.length === 0;
      begun = true;
      await settle(
        connection.inOnePiece(() => [
          ...(isFirst ? [connection.command("begin")] : []),
          ...round.send(connection),
          // Should one of the statements before it fail, PostgreSQL answers a commit with a rollback.
          ...(isLast ? [connection.command("commit")] : []),
        ]),
      );
    }
  } catch (error) {
    if (begun && !(error instanceof StoreUnavailableError)) await connection.command("rollback");
    throw error;
  }
}

/** Waits for all, so that nothing is on its way any more, and throws what went wrong first. */
async function settle(sent: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(sent);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason as unknown;
}
