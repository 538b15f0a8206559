import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openLocalFiles } from "../../files/local.ts";
import { openS3Files } from "../../files/s3.ts";
import { startS3 } from "../../files/testing/s3-server.ts";
import { moveFiles } from "./move-files.ts";

const KEYS = ["0123456789abcdef", "1123456789abcdef", "2123456789abcdef"];

async function* inChunks(): AsyncGenerator<string[]> {
  yield KEYS.slice(0, 2);
  yield KEYS.slice(2);
}

test("files of a folder are copied into a bucket, once, and the folder keeps them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-move-"));
  const server = await startS3();
  const [here, there] = [await openLocalFiles(folder), await openS3Files({ url: server.url() })];
  onTestFinished(async () => {
    there.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  for (const key of KEYS.slice(0, 2)) await here.write(key, Readable.from([Buffer.from(key)]), 100);
  expect(await moveFiles(inChunks(), here, there)).toEqual({ copied: 2, there: 0, missing: 1 });
  expect(await moveFiles(inChunks(), here, there)).toEqual({ copied: 0, there: 2, missing: 1 });
  for (const files of [here, there]) {
    const bytes = await files.read(KEYS[0] ?? "");
    expect(bytes && (await text(bytes))).toBe(KEYS[0]);
  }
});
