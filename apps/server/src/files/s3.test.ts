import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "../config/start-error.ts";
import { FileStorageFullError, FileStoreUnavailableError, type DownloadWish } from "../ports/file-store.ts";
import { describeFileStoreContract } from "./file-store-contract.ts";
import { openS3Files } from "./s3.ts";
import { startS3, type S3Server } from "./testing/s3-server.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const MINUTE_MS = 60_000;

describeFileStoreContract("S3", async () => {
  const server = await startS3();
  const files = await openS3Files({ url: server.url() });
  return {
    files,
    everything: () => server.everything(),
    dispose: async () => {
      files.close();
      await server.close();
    },
  };
});

async function open(settings: string) {
  const server: S3Server = await startS3();
  const files = await openS3Files({ url: server.url(settings) });
  onTestFinished(async () => {
    files.close();
    await server.close();
  });
  await files.write(KEY, Readable.from([Buffer.from("hello world")]), 100);
  return { server, files };
}

const wish = (from: number): DownloadWish => ({
  key: KEY,
  from,
  until: from + 20 * MINUTE_MS,
  contentType: "text/plain; charset=utf-8",
  // The test's service computes other signatures than Amazon's for brackets and apostrophes.
  contentDisposition: 'attachment; filename="a.txt"',
  cacheControl: "private, max-age=600",
});

test("a signed address gives the file with its labels, in part too, and is the same for the same wish", async () => {
  const { server, files } = await open("downloads=redirect");
  expect(files.downloadOrigin).toBe(server.origin);
  const now = Date.now();
  const address = (await files.signDownload(wish(now))) ?? "";
  expect(await files.signDownload(wish(now))).toBe(address);
  const response = await fetch(address, { headers: { range: "bytes=6-8" } });
  expect([response.status, await response.text()]).toEqual([206, "wor"]);
  expect(response.headers.get("content-type")).toBe(wish(now).contentType);
  expect(response.headers.get("content-disposition")).toBe(wish(now).contentDisposition);
  expect(response.headers.get("cache-control")).toBe(wish(now).cacheControl);
});

test("a signed address stops working and cannot be changed", async () => {
  const { files } = await open("downloads=redirect");
  const statusOf = async (address: string): Promise<number> => {
    const response = await fetch(address);
    await response.body?.cancel();
    return response.status;
  };
  const good = (await files.signDownload(wish(Date.now()))) ?? "";
  expect(await statusOf(good)).toBe(200);
  expect(await statusOf((await files.signDownload(wish(Date.now() - 21 * MINUTE_MS))) ?? "")).toBe(403);
  expect(await statusOf(good.replace("text%2Fplain", "text%2Fhtml"))).toBe(403);
});

test("a service on the inside of a network is never shown to browsers", async () => {
  const { files } = await open("");
  expect(files.downloadOrigin).toBeNull();
  expect(await files.signDownload(wish(Date.now()))).toBeNull();
});

test("browsers may know the service under another name", async () => {
  const { files } = await open("public=https://files.example.com");
  const address = (await files.signDownload(wish(Date.now()))) ?? "";
  expect(address).toMatch(
    /^https:\/\/files\.example\.com\/parley\/files\/0123456789abcdef0123456789abcdef\?/,
  );
});

/** A service that answers with one error from the nth question on; for S3_URL. */
async function failing(status: number, code: string, from: number): Promise<string> {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      asked += 1;
      if (asked < from) response.end();
      else response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://key:sesame@127.0.0.1:${(server.address() as AddressInfo).port}/parley`;
}

test.each([
  [507, "XMinioStorageFull"],
  [403, "QuotaExceeded"],
])("an answer %i %s means that there is no room", async (status, code) => {
  const files = await openS3Files({ url: await failing(status, code, 2) });
  onTestFinished(() => files.close());
  const write = files.write(KEY, Readable.from([Buffer.from("x")]), 1);
  await expect(write).rejects.toThrow(FileStorageFullError);
});

test("a service that is busy for a moment is asked again, with the whole file", async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === "PUT") bodies.push(body);
      response.writeHead(request.method === "PUT" && bodies.length < 3 ? 503 : 200).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const files = await openS3Files({ url: `http://key:sesame@127.0.0.1:${port}/parley` });
  onTestFinished(() => files.close());
  expect(await files.write(KEY, Readable.from([Buffer.from("whole")]), 5)).toEqual({ size: 5 });
  expect(bodies).toEqual(["whole", "whole", "whole"]);
});

test("a service that stays away is told as such", async () => {
  const server = await startS3();
  const files = await openS3Files({ url: server.url() });
  onTestFinished(() => files.close());
  await server.close();
  const write = files.write(KEY, Readable.from([Buffer.from("x")]), 1);
  await expect(write).rejects.toThrow(FileStoreUnavailableError);
  await expect(files.read(KEY)).rejects.toThrow(FileStoreUnavailableError);
});

test.each([
  [404, /^There is no bucket parley at \S+: make it, or name another in S3_URL\.$/],
  [403, /refuses the bucket parley: check key, secret and region in S3_URL/],
  [301, /answers with status 301: check S3_URL/],
])("a bucket that answers %i is one sentence without the secret", async (status, sentence) => {
  const opening = openS3Files({ url: await failing(status, "no", 1) });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
  await expect(opening).rejects.not.toThrow("sesame");
});

test("a service that nobody can reach is one sentence", async () => {
  const server = await startS3();
  await server.close();
  await expect(openS3Files({ url: server.url() })).rejects.toThrow(
    `Cannot reach the S3 service ${server.origin} (ECONNREFUSED): start it, or correct S3_URL.`,
  );
});
