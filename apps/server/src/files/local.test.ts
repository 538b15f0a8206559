import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { describeFileStoreContract } from "./file-store-contract.ts";
import { openLocalFiles } from "./local.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const DAY_MS = 86_400_000;

const newFolder = (): string => mkdtempSync(join(tmpdir(), "parley-files-"));

/** Every file there is, whole or not. */
const everythingIn = (folder: string): string[] =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describeFileStoreContract("A folder", async () => {
  const folder = newFolder();
  return {
    files: await openLocalFiles(join(folder, "files")),
    everything: () => everythingIn(folder),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

test("what a killed process left unfinished is gone a day later, whole files and uploads of today stay", async () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = await openLocalFiles(join(folder, "files"));
  await files.write(KEY, Readable.from([Buffer.from("whole")]), 100);
  const [old, young] = ["half", "now"].map((name) => join(folder, "files/unfinished", name));
  writeFileSync(old ?? "", "ha");
  writeFileSync(young ?? "", "no");
  const yesterday = (Date.now() - DAY_MS) / 1_000 - 60;
  utimesSync(old ?? "", yesterday, yesterday);
  const again = await openLocalFiles(join(folder, "files"));
  expect(everythingIn(folder).toSorted()).toEqual([KEY, "now"]);
  await again.removeUnfinished(Date.now() + DAY_MS);
  expect(everythingIn(folder)).toEqual([KEY]);
  const bytes = await again.read(KEY);
  expect(bytes && (await buffer(bytes)).toString()).toBe("whole");
});
