import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "../http/server.ts";
import { openEmojiPictures, registerEmojiPictures } from "./emoji-pictures.ts";

let app: FastifyInstance;
let keptIn: string;

beforeEach(() => {
  keptIn = mkdtempSync(join(tmpdir(), "parley-emoji-"));
  app = createHttpServer({ log: pino({ level: "silent" }), trustProxy: false });
  registerEmojiPictures(app, openEmojiPictures(keptIn));
});
afterEach(async () => {
  await app.close();
  rmSync(keptIn, { recursive: true });
});

test("[S7-89] emoji's pictures come from this server, for any page, for a month", async () => {
  const answer = await app.inject({ url: "/w/emoji/1f468-200d-1f33e.svg" });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/^<svg /);
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=2592000",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test.each(["2049-ffff.svg", "grinning.svg", "1f600.png", "..%2F..%2Fpackage.json", "%2e%2e/LICENSE"])(
  "%s is no picture",
  async (name) => {
    expect((await app.inject({ url: `/w/emoji/${name}` })).statusCode).toBe(404);
  },
);
