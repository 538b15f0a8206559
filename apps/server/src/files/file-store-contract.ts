import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FileTooLargeError, type FileStore } from "../ports/file-store.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const OTHER_KEY = "fedcba9876543210fedcba9876543210";
const MEGABYTE = 1_048_576;
/** More than one part of those in which large files are sent to S3. */
const LARGE = 12 * MEGABYTE;
const HOUR_MS = 3_600_000;

/** An empty file store to try, and how to look behind it. */
export interface FilesUnderTest {
  files: FileStore;
  /** Names of everything that takes room, whole or not. */
  everything: () => string[];
  dispose: () => Promise<void>;
}

const chunks = (...texts: string[]): Readable => Readable.from(texts.map((text) => Buffer.from(text)));

/** So many bytes in small chunks; breaks after `breakAfter` of them. */
function stream(bytes: Buffer, breakAfter = Number.POSITIVE_INFINITY): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 60_000) {
      if (at > breakAfter) throw new Error("the line is dead");
      yield bytes.subarray(at, at + 60_000);
    }
    if (breakAfter <= bytes.length) throw new Error("the line is dead");
  }
  return Readable.from(parts(), { highWaterMark: 1 });
}

/** The behaviour that the domain relies on; every adapter runs the whole of it. */
export function describeFileStoreContract(adapter: string, open: () => Promise<FilesUnderTest>): void {
  describe(`${adapter} keeps the file store contract`, () => {
    let current: FilesUnderTest;
    beforeEach(async () => {
      current = await open();
    });
    afterEach(async () => {
      await current.dispose();
    });
    readingContract(() => current);
    cutContract(() => current);
    listContract(() => current);
  });
}

type Current = () => FilesUnderTest;

async function bytesOf({ files }: FilesUnderTest, key: string, range?: { start: number; end: number }) {
  const bytes = await files.read(key, range);
  return bytes && buffer(bytes);
}

function readingContract(current: Current): void {
  test("a file is read as it was written, whole or in part", async () => {
    const { files } = current();
    expect(await files.write(KEY, chunks("hello ", "world"), 11)).toEqual({ size: 11 });
    expect((await bytesOf(current(), KEY))?.toString()).toBe("hello world");
    expect((await bytesOf(current(), KEY, { start: 6, end: 8 }))?.toString()).toBe("wor");
    expect((await bytesOf(current(), KEY, { start: 0, end: 1 }))?.toString()).toBe("he");
    expect(await files.read(OTHER_KEY)).toBeNull();
    expect(await files.read(OTHER_KEY, { start: 0, end: 1 })).toBeNull();
  });

  test("a large file comes back byte for byte, also from its middle", async () => {
    const bytes = randomBytes(LARGE);
    expect(await current().files.write(KEY, stream(bytes), LARGE)).toEqual({ size: LARGE });
    expect((await bytesOf(current(), KEY))?.equals(bytes)).toBe(true);
    const [start, end] = [5 * MEGABYTE - 10, 5 * MEGABYTE + 9];
    expect(await bytesOf(current(), KEY, { start, end })).toEqual(bytes.subarray(start, end + 1));
  });

  test("files that are written at the same time do not mix", async () => {
    const { files } = current();
    const [one, two] = [randomBytes(MEGABYTE), randomBytes(MEGABYTE)];
    await Promise.all([files.write(KEY, stream(one), LARGE), files.write(OTHER_KEY, stream(two), LARGE)]);
    expect((await bytesOf(current(), KEY))?.equals(one)).toBe(true);
    expect((await bytesOf(current(), OTHER_KEY))?.equals(two)).toBe(true);
  });

  test("a reader who goes away in the middle disturbs nobody", async () => {
    const { files } = current();
    await files.write(KEY, stream(randomBytes(2 * MEGABYTE)), LARGE);
    const bytes = await files.read(KEY);
    bytes?.destroy();
    expect((await bytesOf(current(), KEY, { start: 0, end: 9 }))?.length).toBe(10);
  });

  test("removing deletes the file, and one that is not there is no fault", async () => {
    const { files, everything } = current();
    await files.write(KEY, chunks("x"), 1);
    await files.remove(KEY);
    await files.remove(KEY);
    expect(await files.read(KEY)).toBeNull();
    expect(everything()).toEqual([]);
  });
}

function cutContract(current: Current): void {
  test.each([
    ["small", Buffer.alloc(12), 11],
    ["large", Buffer.alloc(LARGE), LARGE - 1],
  ])("a %s file that has too many bytes is refused and leaves nothing", async (_size, bytes, maxBytes) => {
    const { files, everything } = current();
    await expect(files.write(KEY, stream(bytes), maxBytes)).rejects.toThrow(FileTooLargeError);
    expect(everything()).toEqual([]);
    expect(await files.read(KEY)).toBeNull();
  });

  test.each([
    ["at its beginning", 0],
    ["in its first megabytes", 2 * MEGABYTE],
    ["after parts of it were stored", 11 * MEGABYTE],
    ["at its very end", LARGE],
  ])("a file that is cut off %s leaves nothing and cannot be read", async (_where, breakAfter) => {
    const { files, everything } = current();
    const write = files.write(KEY, stream(Buffer.alloc(LARGE), breakAfter), LARGE);
    await expect(write).rejects.toThrow("the line is dead");
    expect(everything()).toEqual([]);
    expect(await files.read(KEY)).toBeNull();
  });

  test("a file cannot be read before its last byte", async () => {
    const { files } = current();
    const held = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(6 * MEGABYTE);
      await held.promise;
      yield Buffer.from("end");
    }
    const write = files.write(KEY, Readable.from(slow()), LARGE);
    expect(await files.read(KEY)).toBeNull();
    held.resolve();
    await write;
    expect((await bytesOf(current(), KEY))?.length).toBe(6 * MEGABYTE + 3);
  });

  test.each(["../../etc/passwd", "..", "", "a/b/c/d", "x".repeat(65), "abc\0def"])(
    "%j is no key of a file",
    async (key) => {
      const { files, everything } = current();
      await expect(files.read(key)).rejects.toThrow("no key");
      await expect(files.remove(key)).rejects.toThrow("no key");
      await expect(files.write(key, chunks("x"), 1)).rejects.toThrow("no key");
      expect(everything()).toEqual([]);
    },
  );
}

function listContract(current: Current): void {
  test("files are listed by when they were written", async () => {
    const { files } = current();
    await files.write(KEY, chunks("x"), 1);
    await files.write(OTHER_KEY, chunks("y"), 1);
    const listed = async (before: number): Promise<string[]> => {
      const keys: string[] = [];
      for await (const some of files.listWrittenBefore(before)) keys.push(...some);
      return keys;
    };
    expect((await listed(Date.now() + HOUR_MS)).toSorted()).toEqual([KEY, OTHER_KEY]);
    expect(await listed(Date.now() - HOUR_MS)).toEqual([]);
  });

  test("sweeping away what was never finished leaves whole files alone", async () => {
    const { files } = current();
    await files.write(KEY, chunks("x"), 1);
    await files.removeUnfinished(Date.now() + HOUR_MS);
    expect((await bytesOf(current(), KEY))?.toString()).toBe("x");
  });
}
