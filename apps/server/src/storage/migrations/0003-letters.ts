import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type AnyTables = Record<string, never>;

/** Letters that wait, and names for the bytes of files that are not in any address. */
export const letters: Migration = {
  async up(db: Kysely<AnyTables>): Promise<void> {
    await db.schema
      .createTable("letter")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      // Empty when it is about none.
      .addColumn("conversation_id", "text", (column) => column.notNull())
      .addColumn("ref", "text", (column) => column.notNull())
      .addColumn("sender", "text", (column) => column.notNull())
      .addColumn("recipients", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("first_tried_at", "bigint")
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("letter_by_due").on("letter").columns(["due_at", "id"]).execute();
    await db.schema.createIndex("letter_by_conversation").on("letter").column("conversation_id").execute();
    await db.schema
      .alterTable("file")
      .addColumn("storage_key", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    // The bytes of files that exist already are called as they are.
    await sql`update file set storage_key = id`.execute(db);
    await db.schema.createIndex("file_by_key").unique().on("file").column("storage_key").execute();
  },
};
