import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { limitOf } from "../support/budgets.ts";
import { realArena } from "../support/pairs.ts";
import type { RealServer, Storage } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { measureThroughput } from "./throughput.ts";

const STORED = (process.env.PARLEY_BENCH_STORED ?? "1000,10000,100000,1000000").split(",").map(Number);
const ROUNDS = Number(process.env.PARLEY_BENCH_ROUNDS) || 3;
const EACH = 50;
const STORAGES: readonly Storage[] = ["SQLite", "PostgreSQL and Redis"];

/**
 * Statements that put messages there, 50 to a conversation, each with a visitor and a session of its own.
 * @param numbers a query that gives the numbers from 1 to the placeholder's in a column n
 */
function fillStatements(conversations: number, numbers: (count: number) => string): string[] {
  const all = numbers(conversations);
  return [
    `insert into visitor (id, property_id, uuid, name, email, window_state, created_at)
      select 'v' || n, 'main', 'u' || n, 'Visitor ' || n, '', 'min', 1700000000000 + n from (${all}) as numbers`,
    `insert into conversation (id, property_id, visitor_id, chat_id, created_at, version, newest_at, chat_open,
        chat_started_version, chat_started_at)
      select 'c' || n, 'main', 'v' || n, 'chat' || n, 1700000000000 + n, ${EACH}, 1700000000000 + n, 1, 1,
        1700000000000 from (${all}) as numbers`,
    `insert into visitor_session (key, visitor_id, widget_id, platform, timezone_offset, url, title, referrer,
        started_at, seen_at)
      select 's' || n, 'v' || n, 'default', 'desktop', 0, 'https://shop.example/', 'Shop', '', 1700000000000 + n,
        1700000000000 + n from (${all}) as numbers`,
    `insert into message (conversation_id, version, id, type, text, sender_type, sender_id, sender_name, chat_id,
        created_at, metadata, attachments)
      select 'c' || numbers.n, entries.n, 'm' || numbers.n || '-' || entries.n, 'c',
        'A message of the usual length, as people write them to a shop.', case when entries.n % 2 = 0 then 'v' else 'a' end,
        'x', 'Somebody', 'chat' || numbers.n, 1700000000000 + entries.n, '{}', '[]'
      from (${all}) as numbers, (${numbers(EACH)}) as entries`,
  ];
}

const inSqlite = (count: number): string =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers`;
const inPostgres = (count: number): string => `select n from generate_series(1, ${count}) as n`;

/** Stores so many messages while the server runs, which knows nothing of them. */
function fill({ dataDir, services }: RealServer, messages: number): void {
  const conversations = Math.ceil(messages / EACH);
  if (services) {
    services.postgres.execute([...fillStatements(conversations, inPostgres), "analyze"].join(";\n"));
    return;
  }
  const database = new DatabaseSync(join(dataDir, "parley.db"));
  database.exec("begin immediate");
  for (const statement of fillStatements(conversations, inSqlite)) database.exec(statement);
  database.exec("commit");
  database.close();
}

/** What a message costs when so many are stored already. */
export const history: Bench = async () => {
  const rows: (string | number)[][] = [];
  const growth: number[] = [];
  for (const storage of STORAGES) {
    const costs: number[] = [];
    for (const stored of STORED) {
      console.error(`  ${storage}, ${stored} …`);
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const arena = await realArena({ storage }, (server) => fill(server, stored));
        rates.push((await measureThroughput(arena)).perCpuSecond);
      }
      costs.push(1_000 / median(rates));
      rows.push([storage, stored, median(rates), (1_000 / median(rates)) * 1_000]);
    }
    growth.push((costs.at(-1) ?? 0) / (costs[0] ?? 1));
  }
  return {
    name: "History",
    how: `So many messages are stored already, ${EACH} to a conversation. Then visitors write at full speed; of the server's own processor time, medians of ${ROUNDS}.`,
    table: { columns: ["", "stored messages", "messages/CPU-s", "CPU µs/message"], rows },
    figures: STORAGES.map((storage, index) => ({
      what: `${storage}: cost of a message, most stored / fewest`,
      value: growth[index] ?? Number.NaN,
      unit: "×",
      limit: limitOf("historyGrowth"),
    })),
  };
};
