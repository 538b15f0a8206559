import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { databaseFile, filesFolder, outboxFolder, secretFile } from "../../config/data-dir.ts";
import { StartError } from "../../config/start-error.ts";
import { copyFile, digestFile, type Digest } from "./copy-file.ts";
import { copyDatabase, faultOfCopy, fileKeysIn, settleCopy } from "./database-copy.ts";
import { writeManifest, type Entry } from "./manifest.ts";
import { syncFolder } from "./write-durably.ts";

/** A backup that is being made, and one that never was finished, is called so. */
const UNFINISHED = ".unfinished";
const KNOWN_NAMES = /^(?:parley\.db(?:-\w+)?|files|outbox|secret|SHA256SUMS|backup\.json)$/;
const TELL_EVERY_FILES = 1_000;

export interface BackupOptions {
  dataDir: string;
  /** Must not exist, or be an empty folder. */
  target: string;
  /** Uploaded files lie elsewhere: only the rest is copied. */
  withoutFiles: boolean;
  /** Hears how it goes. */
  tell: (line: string) => void;
}

/** What was copied. */
export interface BackupFacts {
  bytes: number;
  messages: number;
  files: number;
  /** Files that were deleted while the backup was made, or lost before. */
  missing: number;
}

/**
 * Copies an installation on SQLite, whether its server runs or not. All of it is gathered beside the target, read again
 * and compared, and takes the target's name at the very end.
 * @throws StartError
 */
export async function makeBackup({
  dataDir,
  target,
  withoutFiles,
  tell,
}: BackupOptions): Promise<BackupFacts> {
  const source = databaseFile(dataDir);
  if (!existsSync(source)) {
    throw new StartError(`There is no database at ${source}: set DATA_DIR to the folder that has it.`);
  }
  await checkTarget(target);
  const draft = target + UNFINISHED;
  await beginDraft(draft);
  const copy = new Copy(draft);
  const rows = await copy.database(source, tell);
  if (!withoutFiles) await copy.uploads(filesFolder(dataDir), tell);
  await copy.letters(outboxFolder(dataDir));
  await copy.file(secretFile(dataDir), "secret");
  tell("Reading the copy again and comparing …");
  await copy.verify(rows);
  await writeManifest(draft, copy.entries, { madeAt: new Date().toISOString(), rows, bytes: copy.bytes });
  if (existsSync(target)) await rmdir(target);
  await rename(draft, target);
  await syncFolder(dirname(target));
  return {
    bytes: copy.bytes,
    messages: rows["message"] ?? 0,
    files: copy.copiedUploads,
    missing: copy.missing,
  };
}

/** Everything that is copied into a backup's folder. */
class Copy {
  readonly entries: Entry[] = [];
  bytes = 0;
  copiedUploads = 0;
  missing = 0;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async database(source: string, tell: (line: string) => void): Promise<Record<string, number>> {
    const path = join(this.#folder, "parley.db");
    let told = 0;
    const rows = await copyDatabase(source, path, (done) => {
      const quarters = Math.floor(done * 4);
      if (quarters > told) tell(`Database: ${quarters * 25} %`);
      told = quarters;
    });
    settleCopy(path);
    this.#note("parley.db", await digestFile(path));
    return rows;
  }

  /** Those that the copied database knows: what comes later belongs to the next backup. */
  async uploads(folder: string, tell: (line: string) => void): Promise<void> {
    const keys = fileKeysIn(join(this.#folder, "parley.db"));
    for (const [index, key] of keys.entries()) {
      const path = `${key.slice(0, 2)}/${key}`;
      if (await this.file(join(folder, path), `files/${path}`)) this.copiedUploads += 1;
      else this.missing += 1;
      if ((index + 1) % TELL_EVERY_FILES === 0) tell(`Uploaded files: ${index + 1} of ${keys.length}`);
    }
  }

  /** Letters that could not be sent; those that wait are in the database. */
  async letters(folder: string): Promise<void> {
    if (!existsSync(folder)) return;
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((path) => /\.(?:eml|json)$/.test(path)).toSorted()) {
      await this.file(join(folder, name), `outbox/${name}`);
    }
  }

  /** @returns false when there is no such file */
  async file(from: string, path: string): Promise<boolean> {
    return this.#note(path, await copyFile(from, join(this.#folder, path)));
  }

  /** @throws StartError when what lies there is not what was read */
  async verify(rows: Record<string, number>): Promise<void> {
    for (const { path, sha256 } of this.entries) {
      const digest = await digestFile(join(this.#folder, path));
      if (digest?.sha256 !== sha256) throw badCopy(`${path} differs from what was copied`);
    }
    const fault = faultOfCopy(join(this.#folder, "parley.db"), rows);
    if (fault !== undefined) throw badCopy(`the database: ${fault}`);
  }

  #note(path: string, digest: Digest | null): boolean {
    if (!digest) return false;
    this.entries.push({ path, sha256: digest.sha256 });
    this.bytes += digest.size;
    return true;
  }
}

const badCopy = (what: string): StartError =>
  new StartError(`The copy is not right (${what}): check the disk and make the backup again.`);

/** @throws StartError unless something can be put there */
async function checkTarget(target: string): Promise<void> {
  if (!existsSync(target)) return;
  const isEmpty = (await readdir(target).catch(() => ["a file"])).length === 0;
  if (!isEmpty) throw new StartError(`${target} is there already: name a folder that is new or empty.`);
}

/** What an earlier call left unfinished goes. */
async function beginDraft(draft: string): Promise<void> {
  if (existsSync(draft)) {
    const strange = (await readdir(draft)).find((name) => !KNOWN_NAMES.test(name));
    if (strange !== undefined) {
      throw new StartError(
        `${draft} holds "${strange}", which is no part of a backup: move that folder away.`,
      );
    }
    await rm(draft, { recursive: true });
  }
  await mkdir(draft, { recursive: true, mode: 0o700 });
}
