import { randomBytes } from "node:crypto";
import { describe } from "vitest";
import { askRedis, REDIS_URL, redisMissing, redisPrefix } from "../../test/services/redis.ts";
import { createTestDatabase, postgresMissing } from "../../test/services/postgres.ts";
import { systemClock } from "../ports/clock.ts";
import { NotedLog } from "../ports/testing/noted-log.ts";
import { openPool } from "../storage/postgres/pool.ts";
import {
  describeFanoutContract,
  describeSharedFanoutContract,
  type FanoutMedium,
} from "./fanout-contract.ts";
import { createMemoryFanout } from "./memory.ts";
import { openPostgresFanout } from "./postgres.ts";
import { openRedisFanout } from "./redis.ts";
import { openSharedFanout } from "./shared-fanout.ts";
import { MemoryMedium } from "./testing/memory-wire.ts";

const common = { clock: systemClock, log: new NotedLog() };

describeFanoutContract("a server that runs alone", async () => {
  const fanout = createMemoryFanout(common);
  return {
    join: async () => fanout,
    breakConnections: async () => undefined,
    dispose: async () => undefined,
  };
});

describeSharedFanoutContract("a medium in memory", async (): Promise<FanoutMedium> => {
  const medium = new MemoryMedium();
  return {
    join: async () => openSharedFanout({ open: medium.open, ...common }),
    breakConnections: async () => medium.breakAll(),
    dispose: async () => undefined,
  };
});

const noRedis = await redisMissing();
describe.skipIf(noRedis)(`Redis${noRedis ? ` (not run: ${noRedis})` : ""}`, () => {
  describeSharedFanoutContract("Redis", async (): Promise<FanoutMedium> => {
    const prefix = redisPrefix();
    // Named, so that only this test's connections are cut.
    const url = new URL(REDIS_URL);
    const name = randomBytes(6).toString("hex");
    return {
      join: async () => openRedisFanout({ url: url.href, prefix, clientName: name, ...common }),
      breakConnections: async () => killRedisClients(name),
      dispose: async () => undefined,
    };
  });
});

const noPostgres = await postgresMissing();
describe.skipIf(noPostgres)(`PostgreSQL${noPostgres ? ` (not run: ${noPostgres})` : ""}`, () => {
  describeSharedFanoutContract("PostgreSQL", async (): Promise<FanoutMedium> => {
    const database = await createTestDatabase();
    const pool = openPool(database.url, { max: 2 });
    return {
      join: async () => openPostgresFanout({ pool, connectionString: database.url, ...common }),
      breakConnections: async () => {
        await database.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
          [database.name],
        );
      },
      dispose: async () => {
        await pool.end();
        await database.drop();
      },
    };
  });
});

async function killRedisClients(name: string): Promise<void> {
  const list = String(await askRedis(["CLIENT", "LIST"]));
  for (const line of list.split("\n")) {
    if (!line.includes(` name=${name} `)) continue;
    const id = /^id=(\d+)/.exec(line)?.[1] ?? "";
    await askRedis(["CLIENT", "KILL", "ID", id]);
  }
}
