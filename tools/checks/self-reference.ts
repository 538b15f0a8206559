import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { homedir } from "node:os";
import type { Problem, Report } from "./report.ts";

const LOCKFILE = "package-lock.json";
const LARGEST_TEXT = 2_000_000;
const HOME_FOLDERS = /(?:^|[\s"'`(=:])(\/(?:home|Users)\/[A-Za-z0-9._-]+|[A-Z]:\\Users\\[A-Za-z0-9._-]+)/;
const REGISTRY_HOST =
  /\b(?:registry\.[a-z0-9-]+\.[a-z]{2,}|[a-z0-9.-]+\/(?:artifactory|nexus|repository\/npm)[a-z0-9/-]*)/i;

/** Tracked files name neither a developer's machine nor a package registry: a clone builds anywhere. */
export function checkSelfReference(base: string): Report {
  const own = ownPaths(base);
  const problems = trackedFiles(base).flatMap((file) => examine(base, file, own));
  return { problems, notes: [] };
}

function examine(base: string, file: string, own: readonly RegExp[]): Problem[] {
  const path = join(base, file);
  if (!existsSync(path) || !statSync(path).isFile() || statSync(path).size > LARGEST_TEXT) return [];
  const text = readFileSync(path, "utf8");
  if (text.includes("\0")) return [];
  return text.split("\n").flatMap((content, index) => {
    const message = trouble(file, content, own);
    return message ? [{ file, line: index + 1, message }] : [];
  });
}

function trouble(file: string, content: string, own: readonly RegExp[]): string | undefined {
  const home = HOME_FOLDERS.exec(content)?.[1] ?? own.map((path) => path.exec(content)?.[0]).find(Boolean);
  if (home) return `path of one developer's machine: ${home}`;
  if (file === LOCKFILE && content.includes('"resolved": "http')) {
    return "download address in the lockfile: install with --omit-lockfile-registry-resolved";
  }
  const host = REGISTRY_HOST.exec(content)?.[0];
  return host ? `package registry's host: ${host}` : undefined;
}

/** Patterns for the paths of this very machine; too short ones would be found by chance. */
function ownPaths(base: string): RegExp[] {
  return [base, dirname(base), homedir()]
    .filter((path) => path.length > 4 && !path.startsWith("/tmp"))
    .map((path) => new RegExp(`(?<![\\w.-])${RegExp.escape(path)}/`));
}

/** Files under version control; all that git would add when nothing is committed yet. */
function trackedFiles(base: string): string[] {
  const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: base,
    encoding: "utf8",
  });
  if (git.status !== 0) return [LOCKFILE].filter((file) => existsSync(join(base, file)));
  return git.stdout.split("\0").filter(Boolean);
}
