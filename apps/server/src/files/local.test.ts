import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileTooLargeError, type FileStore } from "../ports/file-store.ts";
import { openLocalFiles } from "./local.ts";

const ID = "0123456789abcdef0123456789abcdef";

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-files-"));
  files = await openLocalFiles(join(folder, "files"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every file there is, whole or not. */
const everything = (): string[] =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const bytesOf = async (range?: { start: number; end: number }): Promise<string | null> => {
  const bytes = await files.read(ID, range);
  return bytes && (await buffer(bytes)).toString();
};

test("a file is read as it was written, whole or in part", async () => {
  expect(await files.write(ID, Readable.from([Buffer.from("hello "), Buffer.from("world")]), 11)).toEqual({
    size: 11,
  });
  expect(await bytesOf()).toBe("hello world");
  expect(await bytesOf({ start: 6, end: 8 })).toBe("wor");
  expect(await files.read("f".repeat(32))).toBeNull();
});

test("a file that is too large is refused and leaves nothing", async () => {
  const write = files.write(ID, Readable.from([Buffer.alloc(6), Buffer.alloc(6)]), 11);
  await expect(write).rejects.toThrow(FileTooLargeError);
  expect(everything()).toEqual([]);
});

test("a file that is cut off leaves nothing and cannot be read", async () => {
  async function* cut(): AsyncGenerator<Buffer> {
    yield Buffer.from("half of i");
    throw new Error("the line is dead");
  }
  await expect(files.write(ID, Readable.from(cut()), 100)).rejects.toThrow("the line is dead");
  expect(everything()).toEqual([]);
  expect(await bytesOf()).toBeNull();
});

test("what a killed process left unfinished is gone after the next start, whole files stay", async () => {
  await files.write(ID, Readable.from([Buffer.from("whole")]), 100);
  writeFileSync(join(folder, "files/unfinished/half"), "ha");
  files = await openLocalFiles(join(folder, "files"));
  expect(everything()).toEqual([ID]);
  expect(await bytesOf()).toBe("whole");
});

test("removing deletes the file, and one that is not there is no fault", async () => {
  await files.write(ID, Readable.from([Buffer.from("x")]), 1);
  await files.remove(ID);
  await files.remove(ID);
  expect(everything()).toEqual([]);
});

test.each(["../../etc/passwd", "..", "", "a/b/c/d", "x".repeat(65), "abc\0def"])(
  "%j is no id of a file",
  async (id) => {
    await expect(files.read(id)).rejects.toThrow("no id");
    await expect(files.remove(id)).rejects.toThrow("no id");
    await expect(files.write(id, Readable.from([Buffer.from("x")]), 1)).rejects.toThrow();
    expect(everything()).toEqual([]);
  },
);
