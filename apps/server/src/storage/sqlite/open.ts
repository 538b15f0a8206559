import { Kysely, sql, SqliteDialect } from "kysely";
import type { Log } from "../../ports/log.ts";
import type { Store } from "../../ports/store.ts";
import { migrate } from "../migrations/index.ts";
import { agentQueries } from "../queries/agent-queries.ts";
import { banQueries } from "../queries/ban-queries.ts";
import { callQueries } from "../queries/call-queries.ts";
import { conversationQueries } from "../queries/conversation-queries.ts";
import { departmentQueries } from "../queries/department-queries.ts";
import { fileQueries } from "../queries/file-queries.ts";
import { noteQueries } from "../queries/note-queries.ts";
import { pastChatQueries } from "../queries/past-chat-queries.ts";
import { propertyQueries } from "../queries/property-queries.ts";
import { runningChatQueries } from "../queries/running-chat-queries.ts";
import { submissionQueries } from "../queries/submission-queries.ts";
import type { Tables } from "../queries/tables.ts";
import { visitorEventQueries } from "../queries/visitor-event-queries.ts";
import { webhookQueries } from "../queries/webhook-queries.ts";
import { atomically } from "./atomically.ts";
import { BatchWriter } from "./batch-writer.ts";
import { createCallWriter } from "./call-writer.ts";
import { openConnection, openWriterConnection } from "./connection.ts";
import { createConversationReader } from "./conversation-reader.ts";
import { createConversationWriter } from "./conversation-writer.ts";
import { createDepartmentWriter } from "./department-writer.ts";
import { withStatementCache } from "./statement-cache.ts";
import { createVisitorStore } from "./visitor-store.ts";
import { createWebhookWriter } from "./webhook-writer.ts";

export { openConnection } from "./connection.ts";

export interface SqliteStoreOptions {
  /** Made when it is missing; its folder must exist. */
  file: string;
  log?: Log;
}

/**
 * Opens the database file and brings its tables up to date. One connection reads and does the rare, single-statement
 * writes; the other belongs to the batch writer alone.
 * @throws what SQLite says when the file cannot be opened, is no database or a migration fails
 */
export async function openSqliteStore({ file, log }: SqliteStoreOptions): Promise<Store> {
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
  const writer = new BatchWriter(writerConnection);
  return {
    ...queries(db),
    ...createConversationReader(reader),
    ...createConversationWriter(writerConnection, writer),
    ...createVisitorStore({ writer: writerConnection, reader }, writer),
    ...createCallWriter(writerConnection, writer),
    ...createDepartmentWriter(writerConnection, writer),
    ...createWebhookWriter(writerConnection, writer),
    async ping() {
      await sql`select 1 from property`.execute(db);
    },
    async close() {
      // The writer first: what it still has to write must reach the file. The last connection empties the log.
      await writer.close();
      reader.close();
    },
  };
}

/** What is the same for every database. */
function queries(db: Kysely<Tables>) {
  return {
    ...propertyQueries(db),
    ...departmentQueries(db),
    ...agentQueries(db),
    ...banQueries(db),
    ...visitorEventQueries(db),
    ...conversationQueries(db),
    ...pastChatQueries(db),
    ...runningChatQueries(db),
    ...submissionQueries(db),
    ...noteQueries(db),
    ...callQueries(db),
    ...fileQueries(db),
    ...webhookQueries(db),
  };
}
