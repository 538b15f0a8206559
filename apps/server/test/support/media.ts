import { createTestDatabase, postgresMissing } from "../services/postgres.ts";
import { REDIS_URL, redisMissing, redisPrefix } from "../services/redis.ts";
import { openPostgresFanout } from "../../src/fanout/postgres.ts";
import { openRedisFanout } from "../../src/fanout/redis.ts";
import { openSharedFanout } from "../../src/fanout/shared-fanout.ts";
import { MemoryMedium } from "../../src/fanout/testing/memory-wire.ts";
import { openPool } from "../../src/storage/postgres/pool.ts";
import { openPostgresStore } from "../../src/storage/postgres/open.ts";
import { startServer, temporaryFolder, type TestServer, type TestServerOptions } from "./harness.ts";

/** What several servers of a test share: their data, and how they hear each other. */
export interface SharedParts {
  options: Pick<TestServerOptions, "fanout" | "openStore" | "folder">;
  dispose(): Promise<void>;
}

/** One SQLite file, and talk within the test's process that it can disturb. */
export function shareInMemory(medium = new MemoryMedium()): SharedParts {
  const { folder, remove } = temporaryFolder();
  return {
    options: { folder, fanout: async (options) => openSharedFanout({ open: medium.open, ...options }) },
    dispose: async () => remove(),
  };
}

/** One PostgreSQL database; talk over it as well, or over Redis. */
export async function sharePostgres(talk: "postgres" | "redis"): Promise<SharedParts> {
  const database = await createTestDatabase();
  const { folder, remove } = temporaryFolder();
  const pools = [openPool(database.url), openPool(database.url)];
  const [pool, fanoutPool] = pools;
  if (!pool || !fanoutPool) throw new Error("There are two pools.");
  const prefix = redisPrefix();
  return {
    options: {
      folder,
      openStore: async () => openPostgresStore({ pool }),
      fanout: async (options) =>
        talk === "redis"
          ? openRedisFanout({ url: REDIS_URL, prefix, ...options })
          : openPostgresFanout({ pool: fanoutPool, connectionString: database.url, ...options }),
    },
    dispose: async () => {
      for (const opened of pools) await opened.end();
      await database.drop();
      remove();
    },
  };
}

/** Every way in which servers may share what they have, with the reason why one cannot be tried here. */
export async function everyMedium(): Promise<
  { name: string; missing: string | undefined; share: () => Promise<SharedParts> }[]
> {
  const noPostgres = await postgresMissing();
  const noRedis = await redisMissing();
  return [
    { name: "a medium in memory", missing: undefined, share: async () => shareInMemory() },
    { name: "PostgreSQL alone", missing: noPostgres, share: async () => sharePostgres("postgres") },
    {
      name: "PostgreSQL and Redis",
      missing: noPostgres ?? noRedis,
      share: async () => sharePostgres("redis"),
    },
  ];
}

/** Two servers, and how to stop them. */
export async function startTwo(
  shared: SharedParts,
  options: TestServerOptions = {},
): Promise<{ one: TestServer; other: TestServer; stop: () => Promise<void> }> {
  const one = await startServer({ ...options, ...shared.options });
  const other = await startServer({ ...options, ...shared.options });
  return {
    one,
    other,
    stop: async () => {
      await one.stop();
      await other.stop();
      await shared.dispose();
    },
  };
}
