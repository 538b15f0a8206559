import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile, prepareDataDir } from "../../config/data-dir.ts";
import { StartError } from "../../config/start-error.ts";
import { RESTORING } from "../../start/half-restored.ts";
import { lockAgainstServers } from "../../start/take-data-dir.ts";
import { copyFile, digestFile } from "./copy-file.ts";
import { faultOfCopy } from "./database-copy.ts";
import { damaged, readManifest, type Entry, type Manifest } from "./manifest.ts";
import { syncFolder, writeDurably } from "./write-durably.ts";

const DATABASE = "parley.db";
/** The lock's own file is in every folder that a server or this command has looked at. */
const LOCK = /^server\.lock\.db/;

/**
 * Puts a backup into an empty data folder. It is read and compared before anything is written, and what was written is read
 * and compared afterwards; until then no server starts on the folder.
 * @throws StartError
 */
export async function restoreBackup(
  from: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Manifest> {
  const { manifest, entries } = await readManifest(from);
  tell(`Comparing ${entries.length} files of the backup with its list …`);
  for (const { path, sha256 } of entries) {
    if ((await digestFile(join(from, path)))?.sha256 !== sha256) throw damaged(from, path);
  }
  prepareDataDir(dataDir);
  const release = lockAgainstServers(dataDir);
  try {
    await clear(dataDir);
    await writeDurably(join(dataDir, RESTORING), `${from}\n`);
    await putBack(from, dataDir, entries, tell);
    await verify(dataDir, manifest, entries, tell);
    await rm(join(dataDir, RESTORING));
    await syncFolder(dataDir);
  } finally {
    release();
  }
  return manifest;
}

/** @throws StartError when somebody's data are there; what an unfinished restore left goes */
async function clear(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !LOCK.test(name));
  if (names.length === 0) return;
  if (!existsSync(join(dataDir, RESTORING))) {
    throw new StartError(
      `${dataDir} is not empty: stop the server, move what is there away, or set DATA_DIR to another folder.`,
    );
  }
  // The sign that the folder is half restored goes last.
  for (const name of names.filter((one) => one !== RESTORING)) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function putBack(
  from: string,
  dataDir: string,
  entries: readonly Entry[],
  tell: (line: string) => void,
): Promise<void> {
  tell("Copying …");
  for (const { path, sha256 } of entries) {
    const to = path === DATABASE ? `${databaseFile(dataDir)}.draft` : join(dataDir, path);
    const copied = await copyFile(join(from, path), to);
    if (copied?.sha256 !== sha256) throw damaged(from, path);
  }
  await rename(`${databaseFile(dataDir)}.draft`, databaseFile(dataDir));
}

async function verify(
  dataDir: string,
  { rows }: Manifest,
  entries: readonly Entry[],
  tell: (line: string) => void,
): Promise<void> {
  tell("Reading what was copied and comparing …");
  for (const { path, sha256 } of entries) {
    const digest = await digestFile(join(dataDir, path));
    if (digest?.sha256 !== sha256) throw badDisk(`${path} differs from the backup`);
  }
  const fault = faultOfCopy(databaseFile(dataDir), rows);
  if (fault !== undefined) throw badDisk(`the database: ${fault}`);
}

const badDisk = (what: string): StartError =>
  new StartError(`The restored data are not right (${what}): check the disk and restore again.`);
