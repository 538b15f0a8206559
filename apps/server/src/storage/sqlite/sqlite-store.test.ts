import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { look, rowsOf } from "../migrations/testing/old-database.ts";
import { describeStoreContract } from "../store-contract.ts";
import { openSqliteStore } from "./open.ts";

describeStoreContract("SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-store-"));
  const file = join(folder, "parley.db");
  const store = await openSqliteStore({ file });
  return {
    store,
    openAgain: () => openSqliteStore({ file }),
    countRows: async () => {
      const rows = [...rowsOf(file, (table) => !table.startsWith("kysely_"))];
      return Object.fromEntries(rows.map(([table, list]) => [table, list.length]));
    },
    findOrphans: async () => look(file, (connection) => connection.pragma("foreign_key_check") as unknown[]),
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
