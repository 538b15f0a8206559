import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStorageFullError, FileTooLargeError, type FileStore } from "../ports/file-store.ts";

/** What waits between the network and the disk, and between the disk and the network, for each file: bytes. */
const BUFFER_BYTES = 65_536;
/** Everything that is no whole file lies there. */
const UNFINISHED = "unfinished";
const FULL_DISK = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Files in a folder of this machine, in 256 folders by the first digits of their ids. A file is written beside and
 * renamed into place when all of it is on the disk.
 * @param folder is made when it is missing; what an earlier process left unfinished there is deleted
 */
export async function openLocalFiles(folder: string): Promise<FileStore> {
  const unfinished = join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  return {
    write: async (id, bytes, maxBytes) => {
      const draft = join(unfinished, `${id}-${randomBytes(4).toString("hex")}`);
      try {
        const size = await writeDurably(draft, bytes, maxBytes);
        await place(draft, pathOf(folder, id));
        return { size };
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new FileStorageFullError({ cause: error }) : error;
      }
    },
    read: async (id, range) => read(pathOf(folder, id), range),
    remove: async (id) => rm(pathOf(folder, id), { force: true }),
  };
}

/** @throws Error for what cannot be an id: it would lead out of the folder */
function pathOf(folder: string, id: string): string {
  if (!/^[\w-]{4,64}$/.test(id)) throw new Error("This is no id of a file.");
  return join(folder, id.slice(0, 2), id);
}

/** @returns the number of bytes, all of them on the disk */
async function writeDurably(path: string, bytes: Readable, maxBytes: number): Promise<number> {
  let size = 0;
  const counter = new Transform({
    readableHighWaterMark: BUFFER_BYTES,
    writableHighWaterMark: BUFFER_BYTES,
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > maxBytes) done(new FileTooLargeError());
      else done(null, chunk);
    },
  });
  const target = createWriteStream(path, {
    flags: "wx",
    mode: 0o600,
    flush: true,
    highWaterMark: BUFFER_BYTES,
  });
  await pipeline(bytes, counter, target);
  return size;
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

const isDiskFull = (error: unknown): boolean => FULL_DISK.has(codeOf(error) ?? "");

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
