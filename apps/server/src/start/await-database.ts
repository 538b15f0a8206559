import { publicPart } from "../config/service-urls.ts";
import type { Log } from "../ports/log.ts";
import { DatabaseTooOldError, isPassing, OLDEST_VERSION } from "./database-failure.ts";
import { PATIENCE_MS, patiently, type Patience } from "./patiently.ts";

/** Whatever takes a statement. */
interface Queryable {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface AwaitDatabaseOptions extends Pick<Patience, "now" | "pause"> {
  url: string;
  log: Log;
}

/**
 * Resolves when the database answers, waiting up to 30 seconds for one that is starting.
 * @throws what it said last; DatabaseTooOldError
 */
export async function awaitDatabase(
  database: Queryable,
  { url, log, ...clock }: AwaitDatabaseOptions,
): Promise<void> {
  const facts = { database: publicPart(url), seconds: PATIENCE_MS / 1_000 };
  const onWait = (): void => log.warn(facts, "the database does not answer yet: waiting for it");
  await patiently(async () => checkVersion(database), { ...clock, isPassing, onWait });
}

async function checkVersion(database: Queryable): Promise<void> {
  const { rows } = await database.query("select current_setting('server_version_num') as version");
  const version = Number(rows[0]?.["version"]);
  if (version < OLDEST_VERSION) throw new DatabaseTooOldError(version);
}
