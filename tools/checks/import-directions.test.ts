import { expect, test } from "vitest";
import { makeCheckout, manifests } from "../testing/checkout.ts";
import { checkImportDirections } from "./import-directions.ts";
import { formatProblem } from "./report.ts";

const problemsOf = (files: Record<string, string>): string[] =>
  checkImportDirections(makeCheckout({ ...manifests, ...files })).problems.map(formatProblem);

test("what the table allows passes", () => {
  const problems = problemsOf({
    "packages/protocol/src/errors.ts": 'import "./plain.ts";',
    "packages/protocol/src/plain.ts": "export {};",
    "packages/client/src/index.ts": `
      import type { Message } from "@parley/protocol";
      import { errorCatalogue } from "@parley/protocol/errors";
      import { state } from "./state.ts";`,
    "packages/client/src/index.test.ts":
      'import { messageSchema } from "@parley/protocol"; import "node:events";',
    "apps/widget/src/boot.ts":
      'import { createClient } from "@parley/client"; import { useState } from "react";',
    "apps/widget/vite.config.ts": 'import { defineConfig } from "vite"; import "node:path";',
    "apps/server/src/main.ts": 'import "./storage/sqlite.ts"; import "./http/routes.ts"; import "fastify";',
    "apps/server/src/http/routes.ts": 'import "../domain/message.ts"; import "../ports/store.ts";',
    "apps/server/src/domain/message.ts": 'import type { Store } from "../storage/sqlite.ts";',
  });
  expect(problems).toEqual([]);
});

test("the protocol's validators may not be imported at run time by what goes into the page", () => {
  expect(
    problemsOf({ "packages/client/src/index.ts": 'import { messageSchema } from "@parley/protocol";' }),
  ).toEqual([
    'packages/client/src/index.ts:1  "@parley/protocol" may only be imported as types here: write `import type`',
  ]);
});

test("a type among the names of an import still runs the module", () => {
  expect(
    problemsOf({ "apps/loader/src/main.ts": 'import { type Message } from "@parley/protocol";' }),
  ).toHaveLength(1);
});

test("the protocol's plain entries stay plain all the way down", () => {
  const problems = problemsOf({
    "packages/protocol/src/errors.ts": 'export * from "./deep.ts";',
    "packages/protocol/src/deep.ts": 'import { z } from "zod";',
  });
  expect(problems).toEqual([
    'packages/protocol/src/deep.ts  "@parley/protocol/errors" brings zod into the page through this file',
  ]);
});

test("apps neither import each other nor reach into other folders", () => {
  const problems = problemsOf({
    "apps/desk/src/main.ts": 'import "@parley/widget";\nimport "../../widget/src/boot.ts";',
    "packages/client/src/index.ts": 'import { readFileSync } from "node:fs";\nexport * from "react";',
  });
  expect(problems).toEqual([
    'apps/desk/src/main.ts:1  apps/desk may not import "@parley/widget"',
    "apps/desk/src/main.ts:2  relative import leaves apps/desk (apps/widget/src/boot.ts): import what the other workspace exports",
    'packages/client/src/index.ts:1  packages/client may not import a module of Node ("node:fs")',
    'packages/client/src/index.ts:2  packages/client may not import a package ("react")',
  ]);
});

test("inside the server imports point from the edge to the domain to the ports", () => {
  const problems = problemsOf({
    "apps/server/src/domain/message.ts": 'import "../http/routes.ts";',
    "apps/server/src/http/routes.ts": 'import { openStore } from "../storage/sqlite.ts";',
    "apps/server/src/storage/sqlite.ts": 'import "../main.ts";',
    "apps/server/src/main.ts": "export {};",
    "apps/server/src/attic/old.ts": "export {};",
  });
  expect(problems).toEqual([
    "apps/server/src/attic/old.ts  the folder attic has no place in tools/checks/directions.ts",
    "apps/server/src/domain/message.ts:1  domain/ may not import http/ (http/routes.ts)",
    "apps/server/src/http/routes.ts:1  http/ may not import storage/ (storage/sqlite.ts)",
    "apps/server/src/storage/sqlite.ts:1  storage/ may not import the composition root (main.ts)",
  ]);
});
