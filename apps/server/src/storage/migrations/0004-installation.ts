import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type AnyTables = Record<string, never>;

/** What all processes of an installation share, each value once: in PostgreSQL the server's secret. */
export const installation: Migration = {
  async up(db: Kysely<AnyTables>): Promise<void> {
    await db.schema
      .createTable("installation")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
