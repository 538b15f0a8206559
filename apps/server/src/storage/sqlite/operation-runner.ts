import type { Database, Statement as PreparedStatement } from "better-sqlite3";
import type { Operation, Step } from "../operations/operation.ts";
import type { OperationRunner } from "../operations/runner.ts";
import type { BatchWriter } from "./batch-writer.ts";

/** Runs operations without a pause: writes inside the batch writer's transaction, reads on the other connection. */
export function createOperationRunner(
  connections: { writer: Database; reader: Database },
  writer: BatchWriter,
): OperationRunner {
  const onWriter = performer(connections.writer);
  const onReader = performer(connections.reader);
  return {
    write: (begin) => writer.run(() => drive(begin(), onWriter)),
    read: async (begin) => drive(begin(), onReader),
  };
}

function drive<Result>(operation: Operation<Result>, perform: (step: Step) => unknown): Result {
  let next = operation.next();
  while (!next.done) next = operation.next(perform(next.value));
  return next.value;
}

/** Performs steps on a connection. What is prepared for a statement is kept: there are as many as the code names. */
function performer(connection: Database): (step: Step) => unknown {
  const known: PreparedStatement[] = [];
  return ({ statement, values, wanted }) => {
    const prepared = (known[statement.place] ??= connection.prepare(statement.text));
    switch (wanted) {
      case "row":
        return prepared.get(...values);
      case "rows":
        return prepared.all(...values);
      case "each":
        return prepared.iterate(...values);
      case "changes":
        return prepared.run(...values).changes;
      case "nothing":
        return void prepared.run(...values);
    }
  };
}
