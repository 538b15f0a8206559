import { existsSync } from "node:fs";
import type { Config } from "../../config/config.ts";
import { databaseFile, filesFolder, storedSecret } from "../../config/data-dir.ts";
import { publicPart } from "../../config/service-urls.ts";
import { StartError } from "../../config/start-error.ts";
import { openLocalFiles } from "../../files/local.ts";
import { databaseFailure } from "../../start/database-failure.ts";
import { openFiles } from "../../start/open-files.ts";
import { lockAgainstServers } from "../../start/take-data-dir.ts";
import type { CliCommand, CommandContext } from "../command.ts";
import { format } from "../move/compare.ts";
import { move, type Told } from "../move/move.ts";
import { moveFiles } from "../move/move-files.ts";
import { openSource } from "../move/source.ts";

/** `migrate-to-postgres`: from the data folder to the database in DATABASE_URL. */
export const moveCommands: Record<string, CliCommand> = {
  "migrate-to-postgres": {
    usage: "migrate-to-postgres",
    summary: "Copy everything from SQLite in DATA_DIR to the empty PostgreSQL database in DATABASE_URL",
    options: {},
    run: async (_call, context) => {
      const { config } = context;
      const { databaseUrl } = config;
      if (databaseUrl === undefined) {
        throw new StartError(
          "Say where to: set DATABASE_URL to the address of an empty PostgreSQL database.",
        );
      }
      const file = databaseFile(config.dataDir);
      if (!existsSync(file)) {
        throw new StartError(
          `There is no SQLite database at ${file}: set DATA_DIR to the folder that has it.`,
        );
      }
      const release = lockAgainstServers(config.dataDir);
      try {
        await moveDatabase(file, databaseUrl, context);
        await moveUploads(config, context);
      } finally {
        release();
      }
    },
  },
};

async function moveDatabase(
  file: string,
  url: string,
  { config, print, hint }: CommandContext,
): Promise<void> {
  // PostgreSQL's client is loaded only by whoever needs it.
  const { openTarget } = await import("../move/open-target.ts");
  const source = openSource(file);
  try {
    hint(`Moving ${file} to PostgreSQL at ${publicPart(url)}.`);
    const target = await openTarget(url);
    try {
      const secret = storedSecret(config.dataDir);
      const done = await move({ source, target, secret, print, hint });
      if (!done) print("This database was filled by an earlier move: nothing was copied.");
      else if (secret !== undefined) print("The server's secret is there too: who is signed in stays so.");
    } finally {
      await target.close();
    }
  } catch (error) {
    throw databaseFailure(error, url);
  } finally {
    source.close();
  }
  print("The SQLite database was not changed. From now on start the server with DATABASE_URL.");
}

async function moveUploads(config: Config, { print, hint }: Told): Promise<void> {
  const folder = filesFolder(config.dataDir);
  const source = openSource(databaseFile(config.dataDir));
  try {
    const [[count = 0] = []] = source.all("select count(*) from file");
    if (count === 0) return;
    if (config.s3Url === undefined) {
      return print(
        `${format(Number(count))} uploaded files stay in ${folder}: every process must reach that folder by its DATA_DIR. Or set S3_URL and run this command again: it copies them there.`,
      );
    }
    hint("Copying uploaded files to S3 …");
    const bucket = await openFiles(config);
    const { copied, there, missing } = await moveFiles(
      keysOf(source),
      await openLocalFiles(folder),
      bucket,
    ).finally(() => bucket.close());
    const lost = missing > 0 ? ` ${format(missing)} are in neither place: they were lost before.` : "";
    print(`${format(copied)} uploaded files were copied to S3, ${format(there)} were there already.${lost}`);
  } finally {
    source.close();
  }
}

const KEYS = 500;

/** Names of the files' bytes. */
async function* keysOf(source: ReturnType<typeof openSource>): AsyncGenerator<string[]> {
  let last = "";
  for (;;) {
    const keys = source.all(
      "select storage_key from file where storage_key > ? order by storage_key limit ?",
      last,
      KEYS,
    );
    if (keys.length === 0) return;
    yield keys.map(([key]) => String(key));
    last = String(keys.at(-1)?.[0]);
  }
}
