import { expect, test } from "vitest";
import { makeCheckout, manifests } from "../testing/checkout.ts";
import { checkCycles } from "./cycles.ts";

const cyclesOf = (files: Record<string, string>): string[] =>
  checkCycles(makeCheckout({ ...manifests, ...files })).problems.map(({ message }) => message);

test("finds a cycle over several files and reports it once", () => {
  const cycles = cyclesOf({
    "packages/client/src/a.ts": 'import "./b.ts";',
    "packages/client/src/b.ts": 'export * from "./c.ts";',
    "packages/client/src/c.ts": 'export const load = () => import("./a.ts");',
    "packages/client/src/index.ts": 'import "./a.ts";',
  });
  expect(cycles).toEqual([
    "import cycle: packages/client/src/a.ts → packages/client/src/b.ts → packages/client/src/c.ts → packages/client/src/a.ts",
  ]);
});

test("follows the names that workspaces export", () => {
  const cycles = cyclesOf({
    "packages/client/src/index.ts": 'import "@parley/protocol";',
    "packages/protocol/src/index.ts": 'import "@parley/client";',
  });
  expect(cycles).toHaveLength(1);
});

test("types close no cycle", () => {
  const cycles = cyclesOf({
    "packages/client/src/a.ts": 'import "./b.ts";',
    "packages/client/src/b.ts":
      'import type { A } from "./a.ts"; export type * from "./a.ts"; type B = import("./a.ts").A;',
  });
  expect(cycles).toEqual([]);
});
