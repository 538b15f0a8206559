import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { makeCheckout } from "../testing/checkout.ts";
import { formatProblem } from "./report.ts";
import { checkSelfReference } from "./self-reference.ts";

// Put together here, or this very file would be found.
const home = ["", "home", "ada"].join("/");
const host = ["registry", "example", "com"].join(".");

function problemsOf(files: Record<string, string | object>): string[] {
  const base = makeCheckout(files);
  spawnSync("git", ["init", "--quiet"], { cwd: base });
  return checkSelfReference(base).problems.map(formatProblem);
}

test("paths of one machine and registry hosts are found, with their lines", () => {
  const problems = problemsOf({
    "docs/a.md": `Fine.\nSee ${home}/notes for more.`,
    "package-lock.json": `{\n"resolved": "https://${host}/a.tgz"\n}`,
    ".npmrc": `always=https://${host}/`,
  });
  expect(problems.toSorted()).toEqual([
    `.npmrc:1  package registry's host: ${host}`,
    `docs/a.md:2  path of one developer's machine: ${home}`,
    "package-lock.json:2  download address in the lockfile: install with --omit-lockfile-registry-resolved",
  ]);
});

test("what git ignores, binary files and ordinary addresses are left alone", () => {
  const problems = problemsOf({
    ".gitignore": "data/",
    "data/log.txt": home,
    "picture.bin": `\0${home}`,
    "docs/b.md": "https://example.com/home/page and apps/home/ada.ts",
  });
  expect(problems).toEqual([]);
});
