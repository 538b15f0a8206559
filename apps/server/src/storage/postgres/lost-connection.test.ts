import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/services/postgres.ts";
import { NotedLog } from "../../ports/testing/noted-log.ts";
import { StoreUnavailableError, type Store } from "../../ports/store.ts";
import { append, draft, seedVisitor } from "../contract/fixture.ts";
import { openPostgresStore } from "./open.ts";
import { openPool } from "./pool.ts";
import { describeOnPostgres } from "./testing/describe-on-postgres.ts";

describeOnPostgres("a lost connection", (place) => {
  let log: NotedLog;
  let pool: Pool;
  let store: Store;
  beforeEach(async () => {
    log = new NotedLog();
    pool = openPool(place.database.url, { log });
    store = await openPostgresStore({ pool });
  });
  afterEach(async () => {
    await store.close();
    await pool.end();
  });

  /** Holds a conversation, so that a change of it is under way until it is let go. */
  async function hold(conversationId: string): Promise<() => Promise<void>> {
    const client = await place.pool.connect();
    await client.query("begin");
    await client.query("select 1 from conversation where id = $1 for update", [conversationId]);
    return async () => {
      await client.query("rollback");
      client.release();
    };
  }

  /** Ends the connection that waits for what is held, as soon as there is one. */
  async function endWaiting(): Promise<void> {
    for (;;) {
      const { rows } = await place.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
  }

  test("in the middle of a transaction rejects all its changes, stores none and is replaced by another", async () => {
    const { conversation } = await seedVisitor(store);
    const other = await seedVisitor(store);
    const release = await hold(conversation.id);
    const pending = Promise.allSettled(
      [conversation.id, other.conversation.id, conversation.id].map((id) => append(store, id, [draft()])),
    );
    await endWaiting();
    for (const result of await pending) {
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(StoreUnavailableError) });
    }
    await release();
    expect((await store.readHead(conversation.id))?.version).toBe(0);
    expect((await append(store, conversation.id, [draft()])).head.version).toBe(1);
    expect((await append(store, other.conversation.id, [draft()])).head.version).toBe(1);
  });

  test("that nobody uses is noted and replaced without anybody's noticing", async () => {
    const { conversation } = await seedVisitor(store);
    const gone = new Promise((resolve) => pool.on("remove", () => pool.totalCount === 0 && resolve(true)));
    await place.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await gone;
    expect(await store.readHead(conversation.id)).toMatchObject({ version: 0 });
    expect((await append(store, conversation.id, [draft()])).head.version).toBe(1);
    expect(log.lines).toContainEqual(expect.objectContaining({ level: "warn" }));
  });

  test("and no other to be had rejects whatever is asked, composed or by hand", async () => {
    const database = await createTestDatabase();
    const lostPool = openPool(database.url);
    const lost = await openPostgresStore({ pool: lostPool });
    const { conversation } = await seedVisitor(lost);
    await database.drop();
    const asked = [
      append(lost, conversation.id, [draft()]),
      lost.changeVisitor("x", () => null),
      lost.readHead(conversation.id),
      lost.listAgents(),
      lost.ping(),
    ];
    for (const result of await Promise.allSettled(asked)) {
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(StoreUnavailableError) });
    }
    await lost.close();
    await lostPool.end();
  });
});
