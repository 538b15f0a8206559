import { request } from "node:http";
import { FILE_MAX_BYTES } from "@parley/protocol";
import { limitOf } from "../support/budgets.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";

const AT_ONCE = 4;
const MEGABYTE = 1_048_576;
const BOUNDARY = "----parley-bench";
const CHUNK = Buffer.alloc(65_536, "x");

const HEAD = Buffer.from(
  [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="upload"; filename="film.bin"',
    "Content-Type: application/octet-stream",
    "",
    "",
  ].join("\r\n"),
);
const FOOT = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** Where a new visitor uploads to. */
async function uploadUrl(server: RealServer): Promise<string> {
  const { skey, tkn } = await server.startSession();
  const answer = await fetch(`${server.url}/upload/handle`, { headers: { "x-session-token": tkn } });
  const { data } = (await answer.json()) as { data: { handle: string } };
  return `${server.url}/upload/visitor-chat/visitor?handle=${data.handle}&visitorSessionId=${skey}`;
}

/** Sends a file as fast as the server takes it, without having it in memory. */
async function upload(url: string, bytes: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sending = request(url, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": HEAD.length + bytes + FOOT.length,
    },
  });
  sending.on("error", reject);
  sending.on("response", (response) => {
    response.resume();
    response.on("end", () =>
      response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
    );
  });
  sending.write(HEAD);
  for (let left = bytes; left > 0; left -= CHUNK.length) {
    const part = left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK;
    if (!sending.write(part)) await new Promise((drained) => sending.once("drain", drained));
  }
  sending.end(FOOT);
  return promise;
}

/** Memory of large uploads: they are streamed to the disk, whatever their size. */
export const uploads: Bench = async () => {
  const server = await RealServer.start({ inspect: true });
  // What the first upload of all loads is no part of the measure.
  await upload(await uploadUrl(server), MEGABYTE);
  const idle = await server.process.residentBytes();
  await server.process.forgetPeak();
  const urls = await Promise.all(Array.from({ length: AT_ONCE }, () => uploadUrl(server)));
  const startedAt = performance.now();
  await Promise.all(urls.map((url) => upload(url, FILE_MAX_BYTES)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const peak = await server.process.peakBytes();
  await server.end();
  return {
    name: "Memory of uploads",
    how: `The most resident memory while ${AT_ONCE} files of 50 MB are uploaded at once, less that of the idle server after a full garbage collection.`,
    figures: [
      { what: "idle", value: idle / MEGABYTE, unit: "MB" },
      {
        what: "over idle at the most",
        value: (peak - idle) / MEGABYTE,
        unit: "MB",
        limit: limitOf("uploadPeakMegabytes"),
      },
      { what: "all files together", value: (AT_ONCE * FILE_MAX_BYTES) / MEGABYTE / seconds, unit: "MB/s" },
    ],
  };
};
