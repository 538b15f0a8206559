import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAssetFolder } from "./asset-folder.ts";

const SCRIPT = "export const value = 1;\n".repeat(40);
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "parley-assets-"));
  folder = join(parent, "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(parent, "secret.txt"), "secret");
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
  writeFileSync(join(folder, "assets", "boot-1a2b3c4d.js"), SCRIPT);
});
afterEach(() => rmSync(parent, { recursive: true }));

test("a file is found with its type and all its forms", async () => {
  const asset = await openAssetFolder(folder).find("assets/boot-1a2b3c4d.js");
  expect(asset?.mediaType).toBe("text/javascript; charset=utf-8");
  expect((await asset?.body("identity"))?.toString()).toBe(SCRIPT);
  expect(brotliDecompressSync((await asset?.body("br")) ?? "").toString()).toBe(SCRIPT);
  expect(gunzipSync((await asset?.body("gzip")) ?? "").toString()).toBe(SCRIPT);
});

test.each([
  "../secret.txt",
  "assets/../../secret.txt",
  "assets/..%2f..%2fsecret.txt",
  "/etc/passwd",
  ".vite/manifest.json",
  "assets/.hidden",
  "assets\\..\\..\\secret.txt",
  "assets",
  "assets/",
  "",
  "missing.js",
  "a".repeat(5_000),
])("%s leads nowhere", async (path) => {
  expect(await openAssetFolder(folder).find(path)).toBeUndefined();
});

test("the brotli form is kept on disk and found by the next opening", async () => {
  const first = await (await openAssetFolder(folder).find("assets/boot-1a2b3c4d.js"))?.body("br");
  const [kept = ""] = readdirSync(join(folder, ".compressed"));
  // Something else in its place shows that it was read and not made again.
  writeFileSync(join(folder, ".compressed", kept), "kept");
  const second = await (await openAssetFolder(folder).find("assets/boot-1a2b3c4d.js"))?.body("br");
  expect(first?.toString()).not.toBe("kept");
  expect(second?.toString()).toBe("kept");
});

test("files are read again after the folder was built again", async () => {
  const assets = openAssetFolder(folder);
  const before = await assets.find("assets/boot-1a2b3c4d.js");
  writeFileSync(join(folder, "assets", "boot-1a2b3c4d.js"), "changed");
  expect(await assets.find("assets/boot-1a2b3c4d.js")).toBe(before);
  assets.forget();
  expect((await assets.find("assets/boot-1a2b3c4d.js"))?.bytes.toString()).toBe("changed");
});
