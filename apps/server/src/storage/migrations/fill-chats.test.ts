import { Kysely, SqliteDialect } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { atomically } from "../sqlite/atomically.ts";
import { openConnection } from "../sqlite/connection.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import { firstTables } from "./0001-first-tables.ts";
import { migrate } from "./index.ts";
import { look, testFile, type TestFile } from "./testing/old-database.ts";

let place: TestFile;
beforeEach(async () => {
  place = testFile();
  const database = openConnection(place.file);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const migrations = { "0001-first-tables": firstTables };
  await migrate(db, { migrations, atomically: (work) => atomically(database, work) });
  database.close();
});
afterEach(() => place.remove());

type Entry = [type: "c" | "n", text: string, senderType: "v" | "a", senderId?: string];

/** Writes a conversation as the first release did; entry n has version n, its chat's id is told by the ends before. */
function writeOld(id: string, entries: readonly Entry[], open: 0 | 1): void {
  look(place.file, (connection) => {
    connection.exec(`
      insert or ignore into property (id, name, secret, created_at) values ('main', 'Main', '', 1);
      insert or ignore into agent values ('a', 'A', '', '', 0), ('b', 'B', '', '', 0);
      insert into visitor values ('v${id}', 'main', '${id}', null, 'V', '', 'min', 1);`);
    const chats = entries.filter(([, text]) => text === "CHAT_ENDED").length;
    connection
      .prepare(
        "insert into conversation (id, property_id, visitor_id, chat_id, chat_open, version, created_at) values (?, 'main', ?, ?, ?, ?, 1)",
      )
      .run(id, `v${id}`, `chat ${chats}`, open, entries.length);
    let chat = 0;
    entries.forEach(([type, text, senderType, senderId = "v"], index) => {
      connection
        .prepare("insert into message values (?, ?, ?, ?, ?, ?, ?, 'N', ?, ?, '{}', '[]')")
        .run(id, index + 1, `m${index}`, type, text, senderType, senderId, `chat ${chat}`, 1_000 + index);
      if (text === "CHAT_ENDED") chat += 1;
    });
  });
}

const join = (agentId: string): Entry => ["n", "AGENT_JOIN_CONVERSATION", "a", agentId];
const end: Entry = ["n", "CHAT_ENDED", "v"];

test("each of several ended chats gets its own bounds, agents and last text", async () => {
  const long = `${"x".repeat(99)}👋 and more`;
  writeOld(
    "one",
    [join("b"), ["c", "Hello", "v"], join("a"), ["c", long, "a", "a"], end, ["c", "Again", "v"], end],
    0,
  );
  const store = await openSqliteStore({ file: place.file });
  const { chats } = await store.listPastChats("one", 10, undefined);
  expect(chats).toMatchObject([
    {
      id: "chat 1",
      startedVersion: 6,
      endedVersion: 7,
      startedAt: 1_005,
      endedAt: 1_006,
      snippet: "Again",
      agents: [],
    },
    {
      id: "chat 0",
      startedVersion: 1,
      endedVersion: 5,
      startedAt: 1_001,
      endedAt: 1_004,
      snippet: "x".repeat(99),
    },
  ]);
  expect(chats[1]?.agents.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(await store.readHead("one")).toMatchObject({ chatStartedVersion: 0, answeredAt: 0 });
  expect(await store.recentWaits("main", 10)).toEqual([2]);
  await store.close();
});

test("a chat that ended without a text, and an agent who is no more, are passed over", async () => {
  writeOld("one", [join("gone"), end, join("gone"), ["c", "Hello", "v"], end], 0);
  const store = await openSqliteStore({ file: place.file });
  const { chats } = await store.listPastChats("one", 10, undefined);
  expect(chats).toMatchObject([{ id: "chat 1", startedVersion: 3, agents: [] }]);
  expect(chats).toHaveLength(1);
  await store.close();
});

test("every conversation is filled, however many there are", async () => {
  for (let index = 0; index < 501; index += 1) writeOld(`c${index}`, [["c", "Hello", "v"]], 1);
  const store = await openSqliteStore({ file: place.file });
  const unfilled = look(place.file, (connection) =>
    connection.prepare("select count(*) from conversation where chat_started_version <> 1").pluck().get(),
  );
  expect(unfilled).toBe(0);
  await store.close();
});
