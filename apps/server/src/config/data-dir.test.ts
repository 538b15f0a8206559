import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDataDir, serverSecret } from "./data-dir.ts";
import { StartError } from "./start-error.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-data-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the secret is made once, readable by its owner alone, with nothing left beside it", () => {
  const secret = serverSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
  expect(serverSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test("a secret that is there is never replaced", () => {
  const own = "ab".repeat(32);
  writeFileSync(join(folder, "secret"), own);
  expect(serverSecret(folder)).toBe(own);
});

test("a damaged secret is refused instead of being used or overwritten", () => {
  writeFileSync(join(folder, "secret"), "short");
  expect(() => serverSecret(folder)).toThrow(
    /^.*secret does not hold a secret of 64 hexadecimal digits: restore it/,
  );
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe("short");
});

// Node's recursive mkdir never returns there.
test.skipIf(process.platform !== "linux")(
  "a file system that takes no folders is told of in a sentence",
  () => {
    expect(() => prepareDataDir("/proc/parley/data")).toThrow(
      /Cannot write to the data folder \/proc\/parley\/data/,
    );
  },
);

test("a missing data folder is made, parents too", () => {
  const deep = join(folder, "a", "b");
  prepareDataDir(deep);
  expect(readdirSync(deep)).toEqual([]);
});

test.each([
  ["a file of that name", (path: string) => writeFileSync(path, ""), "there is a file of that name"],
  [
    "a file in the path",
    (path: string) => writeFileSync(join(path, ".."), ""),
    "a part of the path is a file",
  ],
])("%s is told in one sentence", (_case, block, reason) => {
  mkdirSync(join(folder, "parent"));
  const path = join(folder, "parent", "data");
  if (reason.startsWith("a part")) rmSync(join(folder, "parent"), { recursive: true });
  block(path);
  expect(() => prepareDataDir(path)).toThrow(StartError);
  expect(() => prepareDataDir(path)).toThrow(
    `Cannot write to the data folder ${path} (${reason}): make it writable`,
  );
});
