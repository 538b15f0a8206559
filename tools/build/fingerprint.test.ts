import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeCheckout, manifests, writeInto } from "../testing/checkout.ts";
import { sourceFolders } from "./apps.ts";
import { fingerprint, staleApps, stampFile } from "./fingerprint.ts";

const checkout = (): string =>
  makeCheckout({
    ...manifests,
    "package-lock.json": "{}",
    "tsconfig.base.json": "{}",
    "packages/protocol/src/index.ts": "export {};",
    "packages/client/src/index.ts": "export {};",
    "apps/widget/src/boot.ts": "export {};",
  });

const stamp = (base: string): void =>
  writeInto(base, stampFile("widget", base).slice(base.length), fingerprint("widget", base));

test("an app is made from its own folder and those of all it depends on", () => {
  const base = checkout();
  expect(sourceFolders("widget", base).map((folder) => folder.slice(base.length + 1))).toEqual([
    "apps/widget",
    "packages/client",
    "packages/protocol",
  ]);
});

test("an app is stale until it is built, and again when anything that it is made from changes", () => {
  const base = checkout();
  expect(staleApps(["widget"], base)).toEqual(["widget"]);
  stamp(base);
  expect(staleApps(["widget"], base)).toEqual([]);
  writeInto(base, "packages/protocol/src/extra.ts", "export {};");
  expect(staleApps(["widget"], base)).toEqual(["widget"]);
  stamp(base);
  utimesSync(join(base, "package-lock.json"), 1, 1);
  expect(staleApps(["widget"], base)).toEqual(["widget"]);
});

test("tests, builds and installed packages do not make it stale", () => {
  const base = checkout();
  stamp(base);
  writeInto(base, "packages/client/src/index.test.ts", "export {};");
  writeInto(base, "apps/widget/dist/assets/boot.js", "");
  writeInto(base, "apps/widget/node_modules/some/index.js", "");
  expect(staleApps(["widget"], base)).toEqual([]);
});
