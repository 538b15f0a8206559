import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeStoreContract } from "../store-contract.ts";
import { openSqliteStore } from "./open.ts";

describeStoreContract("SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-store-"));
  const file = join(folder, "parley.db");
  const store = await openSqliteStore({ file });
  return {
    store,
    openAgain: () => openSqliteStore({ file }),
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
