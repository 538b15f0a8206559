import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { expect, test } from "vitest";
import { registerDevReload } from "./dev-reload.ts";

test("a page that listens is told once about a build of many files, and the server can close meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-reload-"));
  const app = fastify();
  let changes = 0;
  registerDevReload(app, [{ folder, onChange: () => changes++ }]);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const events = (await fetch(`${address}/dev/reload`)).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();
  expect((await events?.read())?.value).toBe("retry: 500\n\n");
  for (const name of ["one.js", "two.js", "three.js"]) writeFileSync(join(folder, name), name);
  expect((await events?.read())?.value).toBe("event: reload\ndata: {}\n\n");
  expect(changes).toBeGreaterThan(0);
  await app.close();
  expect((await events?.read())?.done).toBe(true);
  rmSync(folder, { recursive: true });
});
