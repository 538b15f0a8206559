import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = resolve(import.meta.dirname, "..");
const root = resolve(folder, "../..");
const work = mkdtempSync(join(tmpdir(), "parley-package-"));
const unpacked = join(work, "node_modules/@parley/sdk");

let tarball: Uint8Array<ArrayBuffer>;
let files: string[];

beforeAll(() => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const answer = execFileSync(npm, ["pack", "--json", "--ignore-scripts", "--pack-destination", work], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const [packed] = JSON.parse(answer) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error("npm packed nothing");
  files = packed.files.map(({ path }) => path);
  const file = join(work, packed.filename);
  tarball = new Uint8Array(readFileSync(file));
  mkdirSync(unpacked, { recursive: true });
  execFileSync("tar", ["-xzf", file, "-C", unpacked, "--strip-components=1"]);
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

test("the package holds what was built, the licence, its page and its manifest, and nothing else", () => {
  expect(files.filter((path) => !/^dist\/(shared\/)?[\w-]+(\.d\.ts|\.js)$/.test(path)).toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "package.json",
  ]);
  expect(readFileSync(join(unpacked, "LICENSE"), "utf8")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
  const manifest = JSON.parse(readFileSync(join(unpacked, "package.json"), "utf8")) as object;
  expect(manifest).not.toHaveProperty("dependencies");
  expect(manifest).not.toHaveProperty("private");
});

test("publint finds nothing", async () => {
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  expect(messages).toEqual([]);
});

test("arethetypeswrong finds nothing but that it is for ES modules", async () => {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (!result.types) throw new Error("the package has no types");
  const found = result.problems.filter(
    (problem) =>
      // Said in the manifest (`type: module`): `require` of an older Node is not served, nor is resolution without exports.
      !(problem.kind === "CJSResolvesToESM") &&
      !(problem.kind === "NoResolution" && problem.resolutionKind === "node10"),
  );
  expect(found).toEqual([]);
  expect(Object.keys(result.entrypoints)).toEqual([".", "./react", "./vue", "./element", "./package.json"]);
});

test("the published types stand alone: a site compiles against what was packed, its mistakes are found", () => {
  cpSync(join(folder, "test/consumer"), work, { recursive: true });
  for (const name of ["@types/react", "csstype", "vue", "@vue"]) {
    mkdirSync(join(work, "node_modules/@types"), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(work, "node_modules", name), "junction");
  }
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", work], { encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});

test("what needs no framework can be imported where there is no page", async () => {
  const load = (path: string): Promise<object> => import(pathToFileURL(join(unpacked, "dist", path)).href);
  expect(await load("index.js")).toHaveProperty("loadParley");
  expect(await load("element.js")).toHaveProperty("ParleyChatElement");
});

test("React's entry is marked for the browser, and the package brings no framework", () => {
  expect(readFileSync(join(unpacked, "dist/react.js"), "utf8")).toMatch(/^"use client";/);
  for (const path of files.filter((path) => path.startsWith("dist/"))) {
    const text = readFileSync(join(unpacked, path), "utf8");
    const imported = [...text.matchAll(/ from "([^".][^"]*)"/g)].map(([, name]) => name);
    expect(imported.filter((name) => name !== "react" && name !== "vue")).toEqual([]);
  }
});
