import { describeStoreContract } from "../store-contract.ts";
import { openPostgresStore } from "./open.ts";
import { describeOnPostgres } from "./testing/describe-on-postgres.ts";
import { countRows, emptyTables, findOrphans } from "./testing/tables.ts";

describeOnPostgres("a database", (place) => {
  describeStoreContract("PostgreSQL", async () => {
    const { pool } = place;
    const store = await openPostgresStore({ pool });
    return {
      store,
      openAgain: () => openPostgresStore({ pool }),
      countRows: () => countRows(pool),
      findOrphans: () => findOrphans(pool),
      async dispose() {
        await store.close();
        await emptyTables(pool);
      },
    };
  });
});
