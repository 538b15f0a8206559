import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirInUseError, lockDataDir } from "./data-lock.ts";

const impatient = { waitMs: 0 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a data folder is locked for one server at a time; letting go frees it", () => {
  const release = lockDataDir(folder, impatient);
  expect(() => lockDataDir(folder, impatient)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(folder, impatient)).toThrow(/Another Parley server uses the data folder/);
  release();
  lockDataDir(folder, impatient)();
});

test("the lock holds though nobody keeps what was returned, and a process that is killed leaves none behind", async () => {
  const module = JSON.stringify(new URL("./data-lock.ts", import.meta.url).href);
  const script = `const { lockDataDir } = await import(${module});
    lockDataDir(${JSON.stringify(folder)}); gc(); setImmediate(() => { gc(); console.log("locked"); }); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(child.stdout, "data");
    expect(() => lockDataDir(folder, impatient)).toThrow(DataDirInUseError);
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  lockDataDir(folder, impatient)();
});

test("a folder that is not there is told apart from one in use", () => {
  expect(() => lockDataDir(join(folder, "nowhere"), impatient)).toThrow(/directory/);
});
