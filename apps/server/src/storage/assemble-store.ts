import { sql, type Kysely } from "kysely";
import type { Store } from "../ports/store.ts";
import { conversationOperations } from "./operations/conversation-store.ts";
import type { OperationRunner } from "./operations/runner.ts";
import { visitorOperations } from "./operations/visitor-store.ts";
import { workOperations } from "./operations/work-store.ts";
import { allQueries } from "./queries/all-queries.ts";
import type { Tables } from "./queries/tables.ts";

/** The store of any database: operations for what is hot or must be one transaction, queries for the rest. */
export function assembleStore(
  db: Kysely<Tables>,
  runner: OperationRunner,
  close: () => Promise<void>,
): Store {
  return {
    ...allQueries(db),
    ...conversationOperations(runner),
    ...visitorOperations(runner),
    ...workOperations(runner),
    async ping() {
      await sql`select 1 from property`.execute(db);
    },
    close,
  };
}
