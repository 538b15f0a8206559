import type { Config } from "../config/config.ts";
import { publicPart } from "../config/service-urls.ts";
import { systemClock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import type { Storage } from "./open-storage.ts";
import { PATIENCE_MS, patiently } from "./patiently.ts";
import { isRefusal, redisFailure } from "./redis-failure.ts";

/** What processes tell each other goes through Redis where there is one, else through the database. @throws StartError */
export async function openFanout({ redisUrl }: Config, storage: Storage, log: Log): Promise<Fanout> {
  if (redisUrl === undefined) return storage.openFanout();
  const { openRedisFanout } = await import("../fanout/redis.ts");
  // Others may use the same Redis.
  const prefix = `parley:${storage.installationId}:`;
  const facts = { redis: publicPart(redisUrl), seconds: PATIENCE_MS / 1_000 };
  try {
    return await patiently(async () => openRedisFanout({ url: redisUrl, log, clock: systemClock, prefix }), {
      isPassing: (error) => !isRefusal(error),
      onWait: () => log.warn(facts, "Redis does not answer yet: waiting for it"),
    });
  } catch (error) {
    throw redisFailure(error, redisUrl);
  }
}
