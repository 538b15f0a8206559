import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { fillChats } from "./0002-fill-chats.ts";
import { createChatTables, createVisitorTables, createWorkTables } from "./0002-tables.ts";

type AnyTables = Record<string, never>;

/** Identity, ended chats, forms, notes, calls, files, webhooks, departments and bans. */
export const visitorContract: Migration = {
  async up(db: Kysely<AnyTables>): Promise<void> {
    await addVisitorColumns(db);
    await addConversationColumns(db);
    await createVisitorTables(db);
    await createChatTables(db);
    await createWorkTables(db);
    await fillChats(db);
  },
};

async function addVisitorColumns(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable("property")
    .addColumn("settings", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  for (const [name, empty] of [
    ["phone", ""],
    ["transcript_email", ""],
    ["user_id", ""],
    ["attributes", "{}"],
    ["tags", "[]"],
  ] as const) {
    await db.schema
      .alterTable("visitor")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(empty))
      .execute();
  }
  for (const name of ["verified", "bubble_closed"]) {
    await db.schema
      .alterTable("visitor")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  // Anybody may claim a user id; the site's signature makes it one visitor's own.
  await sql`create unique index visitor_by_user on visitor (property_id, user_id) where verified = 1`.execute(
    db,
  );
  await db.schema.alterTable("visitor_session").addColumn("ended_at", "bigint").execute();
}

async function addConversationColumns(db: Kysely<AnyTables>): Promise<void> {
  for (const name of ["chat_started_at", "answered_at"]) {
    await db.schema
      .alterTable("conversation")
      .addColumn(name, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ["chat_started_version", "prechat_done", "rating", "transfer_version"]) {
    await db.schema
      .alterTable("conversation")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable("conversation")
    .addColumn("department", "text", (column) => column.notNull().defaultTo("any"))
    .execute();
  await db.schema.alterTable("conversation").addColumn("transfer", "text").execute();
  // Both are partial, so that a message in a running chat that nobody has directed writes to neither.
  await sql`create index conversation_by_department
    on conversation (department, (case when unread_count > 0 then 1 else 0 end), newest_at, id)
    where department <> 'any'`.execute(db);
  await sql`create index conversation_idle on conversation (property_id, newest_at, created_at)
    where chat_open = 0`.execute(db);
  for (const name of ["seq_time", "seq_inc"]) {
    await db.schema
      .alterTable("participant")
      .addColumn(name, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
