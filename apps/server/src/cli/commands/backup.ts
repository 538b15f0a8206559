import { resolve } from "node:path";
import type { Config } from "../../config/config.ts";
import { filesFolder } from "../../config/data-dir.ts";
import { publicPart } from "../../config/service-urls.ts";
import { errorCodeOf, StartError } from "../../config/start-error.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import type { CliCommand } from "../command.ts";

const BYTES_PER_MEGABYTE = 1_048_576;

/** `backup` and `restore`: an installation on SQLite as a folder that can be put elsewhere. */
export const backupCommands: Record<string, CliCommand> = {
  backup: {
    usage: "backup FOLDER",
    summary:
      "Copy database, uploaded files, letters and secret into a new folder, also while the server runs",
    options: {},
    maxWords: 1,
    run: async ({ words: [folder] }, { config, print, hint }) => {
      refusePostgres(config, "pg_dump --format=custom --file=parley.dump");
      const target = named(folder, "backup");
      const withoutFiles = config.s3Url !== undefined;
      const making = makeBackup({ dataDir: config.dataDir, target, withoutFiles, tell: hint });
      const facts = await making.catch((error: unknown) => giveUp("backup", error));
      print(
        `The backup in ${target} is whole: ${facts.messages} messages, ${facts.files} uploaded files, ${megabytes(facts.bytes)} in all. Every copy was read again and compared.`,
      );
      if (withoutFiles)
        print(`Uploaded files are in the bucket ${publicPart(config.s3Url ?? "")} and not in the backup.`);
      if (facts.missing > 0) {
        print(
          `${facts.missing} uploaded files have no bytes: they were deleted while the backup was made, or lost before.`,
        );
      }
      print("It holds the server's secret and all conversations: keep it where nobody else reads it.");
    },
  },
  restore: {
    usage: "restore FOLDER",
    summary: "Put a backup into the empty data folder (DATA_DIR)",
    options: {},
    maxWords: 1,
    run: async ({ words: [folder] }, { config, print, hint }) => {
      refusePostgres(config, "pg_restore --clean --if-exists --dbname");
      const { dataDir } = config;
      const restoring = restoreBackup(named(folder, "restore"), dataDir, hint);
      const { rows, files, madeAt } = await restoring.catch((error: unknown) => giveUp("restore", error));
      print(
        `Everything is back in ${dataDir} as it was at ${madeAt}: ${rows["message"] ?? 0} messages, ${files} files. Each was compared with the backup. Start the server.`,
      );
    },
  },
};

/** @throws StartError */
function named(folder: string | undefined, command: string): string {
  if (folder) return resolve(folder);
  throw new StartError(`Say which folder: \`npm run parley -- ${command} FOLDER\`.`);
}

/** @throws StartError where the data are in PostgreSQL, which has its own tools for this */
function refusePostgres({ databaseUrl, s3Url, dataDir }: Config, command: string): void {
  if (databaseUrl === undefined) return;
  const files =
    s3Url === undefined ? `the folder ${filesFolder(dataDir)}` : `the bucket ${publicPart(s3Url)}`;
  throw new StartError(
    `The data are in PostgreSQL at ${publicPart(databaseUrl)}: use PostgreSQL's own tool, as \`${command} "$DATABASE_URL"\`, and copy ${files}, where uploaded files lie.`,
  );
}

/** @throws StartError for what a disk or the database says; faults of ours as they are */
function giveUp(command: string, error: unknown): never {
  const code = errorCodeOf(error);
  if (error instanceof StartError || code === undefined) throw error;
  throw new StartError(
    `The ${command} was not finished (${code}): look whether there is room and whether this user may read and write there, and run it again.`,
    { cause: error },
  );
}

const megabytes = (bytes: number): string => `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`;
