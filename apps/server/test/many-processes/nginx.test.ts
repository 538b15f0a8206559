import { describe, expect, onTestFinished, test } from "vitest";
import { startServer, temporaryFolder, type ServerProcess } from "../edges/server-process.ts";
import { nginxMissing, startNginx } from "../services/nginx.ts";
import { createTestDatabase, postgresMissing } from "../services/postgres.ts";
import { register, visit, type VisitorClient } from "../support/clients.ts";
import { readMetrics } from "../support/metrics.ts";
import { formOf, post, uploadUrl } from "../support/uploads.ts";

const missing = (await postgresMissing()) ?? nginxMissing();
const MEGABYTE = 1_048_576;
const VISITORS = 12;

async function startBoth(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  onTestFinished(async () => database.drop());
  const dataDir = temporaryFolder();
  const start = async (): Promise<ServerProcess> =>
    startServer({ dataDir, env: { DATABASE_URL: database.url, TRUST_PROXY: "1", ...env } });
  const [first, next] = [await start(), await start()];
  const proxy = await startNginx([first.url, next.url]);
  onTestFinished(async () => proxy.stop());
  return { first, next, proxy, database };
}

/** Uploads a file of so many bytes. */
async function upload(server: { url: string }, visitor: VisitorClient, bytes: number) {
  const form = formOf({ name: "film.bin", content: new Uint8Array(bytes) });
  return post(await uploadUrl(server, visitor), form);
}

describe.skipIf(missing !== undefined)(
  `two processes behind nginx as deploy/ configures it${missing === undefined ? "" : ` (${missing})`}`,
  () => {
    test("visitors are spread over both, files of 50 MB come through, and headers of visitors are not believed", async () => {
      const { first, next, proxy } = await startBoth();
      const pages: VisitorClient[] = [];
      for (let count = 0; count < VISITORS; count += 1) pages.push(await visit(proxy));
      for (const { url } of [first, next]) {
        const figure = await readMetrics(url);
        expect(figure('parley_sockets{kind="visitor"}')).toBe(VISITORS / 2);
      }
      const [page] = pages;
      if (!page) throw new Error("No page has connected.");
      expect((await upload(proxy, page, 50 * MEGABYTE)).status).toBe(200);
      const tooLarge = await upload(proxy, page, 50 * MEGABYTE + 1);
      expect(tooLarge).toMatchObject({ status: 413, error: { code: "FILE_TOO_LARGE" } });
      expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);

      const headers = { "x-forwarded-for": "203.0.113.9", "x-request-id": "made-up" };
      const { headers: answered } = await register(proxy, {}, headers);
      const requestId = answered.get("x-request-id");
      expect(requestId).toMatch(/^[0-9a-f]{32}$/);
      const line = new RegExp(`^.*"requestId":"${requestId}".*"msg":"request".*$`, "m");
      const [logged] = await Promise.any([first.complains(line), next.complains(line)]);
      expect(JSON.parse(logged)).toMatchObject({ ip: "127.0.0.1", status: 200 });
      for (const { socket } of pages) socket.terminate();
    }, 60_000);

    test("while one process stops and starts anew, visitors write on and newcomers come in", async () => {
      const { first, proxy, database } = await startBoth({ DRAIN_DELAY: "1" });
      const pages: VisitorClient[] = [];
      for (let count = 0; count < VISITORS; count += 1) pages.push(await visit(proxy));
      const { port } = new URL(first.url);
      const onFirst = (await readMetrics(first.url))('parley_sockets{kind="visitor"}');
      expect(onFirst).toBe(VISITORS / 2);
      first.child.kill("SIGTERM");
      const leaving = Promise.race(pages.map(async ({ socket }) => socket.closed));
      await first.complains(/stopping/);
      const newcomers = [await visit(proxy), await visit(proxy)];
      await leaving;
      newcomers.push(await visit(proxy), await visit(proxy));
      expect(await first.ended).toBe(0);
      newcomers.push(await visit(proxy), await visit(proxy));
      const moved = pages.filter(({ socket }) => socket.all("remoteDisconnect").length > 0);
      expect(moved).toHaveLength(VISITORS / 2);
      const again = await startServer({
        dataDir: first.dataDir,
        env: { DATABASE_URL: database.url, TRUST_PROXY: "1", PORT: port },
      });
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      for (const { socket } of [...pages, ...newcomers]) socket.terminate();
    }, 60_000);
  },
);
