import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A small checkout in a temporary folder, gone when the test is over.
 * @param files path → text, or an object that becomes JSON
 * @returns the folder, absolute
 */
export function makeCheckout(files: Readonly<Record<string, string | object>>): string {
  const base = mkdtempSync(join(tmpdir(), "parley-checkout-"));
  onTestFinished(() => rmSync(base, { recursive: true }));
  for (const [path, content] of Object.entries(files)) writeInto(base, path, content);
  return base;
}

/** Writes one file of a checkout, with the folders above it. */
export function writeInto(base: string, path: string, content: string | object): void {
  const target = join(base, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === "string" ? content : JSON.stringify(content));
}

/** package.json files of the workspaces that most checks want to see. */
export const manifests = {
  "packages/protocol/package.json": {
    name: "@parley/protocol",
    exports: { ".": "./src/index.ts", "./errors": "./src/errors.ts" },
  },
  "packages/client/package.json": {
    name: "@parley/client",
    exports: { ".": "./src/index.ts" },
    dependencies: { "@parley/protocol": "*" },
  },
  "apps/widget/package.json": {
    name: "@parley/widget",
    dependencies: { "@parley/client": "*", react: "*" },
  },
} as const;
