import { Kysely, SqliteDialect } from "kysely";
import type { Log } from "../../ports/log.ts";
import type { Metrics } from "../../ports/metrics.ts";
import type { Store } from "../../ports/store.ts";
import { assembleStore } from "../assemble-store.ts";
import { migrate } from "../migrations/index.ts";
import type { Tables } from "../queries/tables.ts";
import { atomically } from "./atomically.ts";
import { BatchWriter } from "./batch-writer.ts";
import { openConnection, openWriterConnection } from "./connection.ts";
import { createOperationRunner } from "./operation-runner.ts";
import { withStatementCache } from "./statement-cache.ts";

export { openConnection } from "./connection.ts";

export interface SqliteStoreOptions {
  /** Made when it is missing; its folder must exist. */
  file: string;
  log?: Log;
  metrics?: Pick<Metrics, "committed">;
}

/**
 * Opens the database file and brings its tables up to date. One connection reads and does the rare, single-statement
 * writes; the other belongs to the batch writer alone.
 * @throws what SQLite says when the file cannot be opened, is no database or a migration fails
 */
export async function openSqliteStore({ file, log, metrics }: SqliteStoreOptions): Promise<Store> {
  const reader = openConnection(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withStatementCache(reader) }) });
  const applied = await migrate(db, { atomically: (work) => atomically(reader, work) }).catch(
    (error: unknown) => {
      reader.close();
      throw error;
    },
  );
  if (applied.length > 0) log?.info({ migrations: applied }, "database brought up to date");
  const writerConnection = openWriterConnection(file);
  const writer = new BatchWriter(writerConnection, metrics?.committed);
  const runner = createOperationRunner({ writer: writerConnection, reader }, writer);
  return assembleStore(db, runner, async () => {
    // The writer first: what it still has to write must reach the file. The last connection empties the log.
    await writer.close();
    reader.close();
  });
}
