import { randomBytes } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BUFFER_BYTES, ByteCounter } from "./count-bytes.ts";

/** Bytes that are on this machine as a whole. */
export interface Spooled {
  size: number;
  /** From the first byte on, as often as it is asked for. */
  read(): Readable;
  /** Frees the room. */
  discard(): Promise<void>;
}

/**
 * Gathers a stream in a file without a name: whatever happens to the process, nothing is left of it. What is sent on from
 * there has a known size, takes little memory and holds nobody else's connection while a slow sender sends.
 * @throws FileTooLargeError when there are more than `maxBytes`; what breaks the stream rejects as it is
 */
export async function spool(bytes: Readable, maxBytes: number): Promise<Spooled> {
  const file = await openNameless();
  const counter = new ByteCounter(maxBytes);
  try {
    await pipeline(bytes, counter, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await writeWhole(file, chunk);
    });
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    size: counter.size,
    read: () => Readable.from(chunksOf(file), { highWaterMark: 1 }),
    discard: async () => file.close(),
  };
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `parley-upload-${randomBytes(8).toString("hex")}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function writeWhole(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    // A new one each time: the reader may keep it.
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(BUFFER_BYTES), 0, BUFFER_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
