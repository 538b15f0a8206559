import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStorageFullError, type FileStore } from "../ports/file-store.ts";
import { BUFFER_BYTES, ByteCounter } from "./count-bytes.ts";
import { checkedKey } from "./file-key.ts";

/** Everything that is no whole file lies there. */
const UNFINISHED = "unfinished";
/** No upload takes so long; other processes may be writing in the same folder. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;
const FULL_DISK = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Files in a folder of this machine, in 256 folders by the first digits of their keys. A file is written beside and
 * renamed into place when all of it is on the disk.
 * @param folder is made when it is missing; what an earlier process left unfinished there long ago is deleted
 */
export async function openLocalFiles(folder: string): Promise<FileStore> {
  const unfinished = join(folder, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await removeOlder(unfinished, Date.now() - ABANDONED_AFTER_MS);
  return {
    downloadOrigin: null,
    write: async (key, bytes, maxBytes) => {
      const draft = join(unfinished, `${checkedKey(key)}-${randomBytes(4).toString("hex")}`);
      try {
        const size = await writeDurably(draft, bytes, maxBytes);
        await place(draft, pathOf(folder, key));
        return { size };
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new FileStorageFullError({ cause: error }) : error;
      }
    },
    read: async (key, range) => read(pathOf(folder, key), range),
    remove: async (key) => rm(pathOf(folder, key), { force: true }),
    listWrittenBefore: (time) => listOlder(folder, time),
    removeUnfinished: async (before) => removeOlder(unfinished, before),
    signDownload: async () => null,
    close: () => undefined,
  };
}

const pathOf = (folder: string, key: string): string => join(folder, checkedKey(key).slice(0, 2), key);

/** @returns the number of bytes, all of them on the disk */
async function writeDurably(path: string, bytes: Readable, maxBytes: number): Promise<number> {
  const counter = new ByteCounter(maxBytes);
  const target = createWriteStream(path, {
    flags: "wx",
    mode: 0o600,
    flush: true,
    highWaterMark: BUFFER_BYTES,
  });
  await pipeline(bytes, counter, target);
  return counter.size;
}

/** The folder's entry is made durable too: a rename alone may be lost with the power. */
async function place(draft: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rename(draft, path);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function read(path: string, range?: { start: number; end: number }): Promise<Readable | null> {
  try {
    const file = await open(path);
    return file.createReadStream({ ...range, highWaterMark: BUFFER_BYTES });
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** One folder of the 256 at a time. */
async function* listOlder(folder: string, time: number): AsyncGenerator<string[]> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== UNFINISHED) yield await older(join(folder, entry.name), time);
  }
}

/** Names of the files in a folder that were last written before a time. */
async function older(folder: string, time: number): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const written = await stat(join(folder, name)).catch(unlessGone);
    if (written?.isFile() && written.mtimeMs < time) names.push(name);
  }
  return names;
}

async function removeOlder(folder: string, time: number): Promise<void> {
  for (const name of await older(folder, time)) await rm(join(folder, name), { force: true });
}

/** Others delete files too. */
function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

const isDiskFull = (error: unknown): boolean => FULL_DISK.has(codeOf(error) ?? "");

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
