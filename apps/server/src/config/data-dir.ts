import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCodeOf, StartError } from "./start-error.ts";

/** Where things lie inside the data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, "parley.db");
export const filesFolder = (dataDir: string): string => join(dataDir, "files");
export const outboxFolder = (dataDir: string): string => join(dataDir, "outbox");
export const secretFile = (dataDir: string): string => join(dataDir, "secret");

/**
 * Makes the data folder where it is missing and proves that it can be written to.
 * @throws StartError when it cannot
 */
export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/**
 * Makes the folder and its missing parents, the topmost by itself: Node's recursive mode never ends where a file system
 * refuses that one with ENOENT, as /proc does.
 */
function makeFolder(folder: string): void {
  let topmost = folder;
  while (!existsSync(dirname(topmost))) topmost = dirname(topmost);
  if (!existsSync(topmost)) mkdirSync(topmost);
  mkdirSync(folder, { recursive: true });
}

/**
 * The secret that session tokens and cookies are signed with: 64 hexadecimal digits, made at the first call.
 * @throws StartError when the file cannot be read or written, or holds something else
 */
export function serverSecret(dataDir: string): string {
  return storedSecret(dataDir) ?? makeSecret(dataDir, secretFile(dataDir));
}

/**
 * The same without making one: undefined where no server has run.
 * @throws StartError when the file cannot be read, or holds something else
 */
export function storedSecret(dataDir: string): string | undefined {
  const file = secretFile(dataDir);
  const secret = readSecret(file);
  if (secret === undefined || /^[0-9a-f]{64}$/.test(secret)) return secret;
  throw new StartError(
    `${file} does not hold a secret of 64 hexadecimal digits: restore it, or delete it to sign everybody out and make a new one.`,
  );
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return undefined;
    throw new StartError(`Cannot read ${file} (${errorCodeOf(error)}): make it readable and start again.`, {
      cause: error,
    });
  }
}

/** Written beside and linked into place: another process sees the whole secret or none, and the first one wins. */
function makeSecret(dataDir: string, file: string): string {
  const secret = randomBytes(32).toString("hex");
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
    place(draft, file);
    return secret;
  } catch (error) {
    const other = errorCodeOf(error) === "EEXIST" ? readSecret(file) : undefined;
    if (other !== undefined) return other;
    throw unwritable(dataDir, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

const NO_HARD_LINKS = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

/** @throws EEXIST when the file is there already (where the disk knows hard links; elsewhere the last one wins) */
function place(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!NO_HARD_LINKS.has(errorCodeOf(error) ?? "")) throw error;
    renameSync(draft, file);
  }
}

const REASONS: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "there is a file of that name",
  ENOENT: "it cannot be made there",
};

/** The sentence for a data folder that cannot be used. */
export function unwritable(dataDir: string, error: unknown): StartError {
  const code = errorCodeOf(error);
  const reason = (code && REASONS[code]) ?? code ?? String(error);
  return new StartError(
    `Cannot write to the data folder ${dataDir} (${reason}): make it writable or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
