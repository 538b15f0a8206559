import { describe, expect, onTestFinished, test } from "vitest";
import { startMain, startServer, temporaryFolder, type ServerProcess } from "../edges/server-process.ts";
import { cuttableProxy, type CuttableProxy } from "../services/cuttable-proxy.ts";
import { createTestDatabase, postgresMissing, type TestDatabase } from "../services/postgres.ts";
import { register } from "../support/clients.ts";

const missing = await postgresMissing();

/** A fresh database behind a proxy that takes no connections yet. */
async function awayDatabase(): Promise<{ proxy: CuttableProxy; database: TestDatabase }> {
  const database = await createTestDatabase();
  onTestFinished(async () => database.drop());
  return { database, proxy: await cuttableProxy(database.url) };
}

/** @returns the session's cookie */
async function signIn({ signInLink }: ServerProcess): Promise<string> {
  const answer = await fetch(signInLink, { redirect: "manual" });
  return (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
}

async function signInStatus({ url }: ServerProcess): Promise<number> {
  const body = JSON.stringify({ email: "owner@parley.localhost", password: "correct horse battery" });
  const headers = { origin: url, "content-type": "application/json" };
  return (await fetch(`${url}/api/auth/sign-in/email`, { method: "POST", body, headers })).status;
}

describe.skipIf(missing !== undefined)(
  `a database that is away${missing === undefined ? "" : ` (${missing})`}`,
  () => {
    test("when the server starts: it is waited for", async () => {
      const { proxy } = await awayDatabase();
      const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: temporaryFolder(), DATABASE_URL: proxy.url };
      const starting = startMain(env);
      await starting.complains(/the database does not answer yet: waiting for it/);
      expect(starting.out()).toBe("");
      await proxy.mend();
      onTestFinished(async () => proxy.cut());
      await starting.says(/Ctrl-C/);
    });

    test("while it runs: not ready, UNAVAILABLE, chores given up; then as before", async () => {
      const { proxy } = await awayDatabase();
      await proxy.mend();
      const server = await startServer({ env: { DATABASE_URL: proxy.url } });
      await server.complains(/"lease":"ringing"/);
      const cookie = await signIn(server);
      const before = await register(server);
      expect(before.status).toBe(200);

      await proxy.cut();
      await server.complains(/"lease":"ringing","msg":"another process may do this work now"/);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const answer = await register(server);
      expect(answer).toMatchObject({ status: 503, body: { error: { code: "UNAVAILABLE" } } });
      // A session that cannot be looked up is no reason to send somebody to the sign-in page.
      const asked = await fetch(`${server.url}/v1/agent/me`, { headers: { cookie } });
      expect([asked.status, await signInStatus(server)]).toEqual([503, 503]);

      await proxy.mend();
      onTestFinished(async () => proxy.cut());
      await server.complains(
        /another process may[^]*"lease":"ringing","msg":"this process does this work now"/,
      );
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const after = await register(server, { uuid: before.body.data.uuid });
      expect(after.body.data).toMatchObject({ vid: before.body.data.vid });
    });

    test.each([
      [
        "a wrong name",
        (url: URL) => (url.pathname = "/nothing_here"),
        /nothing_here does not exist: make it/,
      ],
      ["a wrong user", (url: URL) => (url.username = "nobody_here"), /refuses this user or address/],
    ])("%s is one sentence and exit code 1", async (_case, spoil, sentence) => {
      const database = await createTestDatabase();
      onTestFinished(async () => database.drop());
      const url = new URL(database.url);
      spoil(url);
      const failed = startMain({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "error", DATABASE_URL: url.href });
      expect(await failed.ended).toBe(1);
      expect(failed.err()).toMatch(sentence);
      expect(failed.err().match(/\n/g)).toHaveLength(1);
    });
  },
);
