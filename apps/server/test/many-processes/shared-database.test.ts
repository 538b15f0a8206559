import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { cli, startServer, temporaryFolder, type ServerProcess } from "../edges/server-process.ts";
import { createTestDatabase, postgresMissing, type TestDatabase } from "../services/postgres.ts";
import { request, visit } from "../support/clients.ts";
import { receiveWebhooks } from "../support/webhook-receiver.ts";

const missing = await postgresMissing();

describe.skipIf(missing !== undefined)(
  `processes on one PostgreSQL database${missing === undefined ? "" : ` (${missing})`}`,
  { timeout: 60_000 },
  () => {
    let database: TestDatabase;
    let folder: string;
    beforeEach(async () => {
      database = await createTestDatabase();
      onTestFinished(async () => database.drop());
      folder = temporaryFolder();
    });
    const start = async (): Promise<ServerProcess> =>
      startServer({ dataDir: folder, env: { DATABASE_URL: database.url } });
    const count = async (table: string): Promise<number> =>
      Number((await database.query<{ count: string }>(`select count(*) from ${table}`))[0]?.count);
    /** Headers of a bot, made by the command line. */
    const asBot = async (): Promise<{ authorization: string }> => {
      const { out } = await cli(folder, ["token", "create", "--name", "Bot"], { DATABASE_URL: database.url });
      return { authorization: `Bearer ${out.trim()}` };
    };

    test("two that start at once from nothing make everything once, and one prints the owner's link", async () => {
      const servers = await Promise.all([start(), start()]);
      for (const table of ["property", "widget", "auth_user", "agent"]) {
        expect(await count(table), table).toBe(1);
      }
      expect(servers.filter(({ signInLink }) => signInLink.includes("?token="))).toHaveLength(1);
      for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });

    test("who signs in at one is signed in at the other, and signs out of both", async () => {
      const [one, other] = await Promise.all([start(), start()]);
      const link = new URL([one, other].find(({ signInLink }) => signInLink.includes("?"))?.signInLink ?? "");
      const answer = await fetch(new URL(link.search, `${one.url}/desk/sign-in`), { redirect: "manual" });
      const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
      const me = async ({ url }: ServerProcess): Promise<number> =>
        (await fetch(`${url}/v1/agent/me`, { headers: { cookie } })).status;
      expect(await me(one)).toBe(200);
      const third = await start();
      await fetch(`${other.url}/api/auth/sign-out`, {
        method: "POST",
        headers: { cookie, origin: other.url, "content-type": "application/json" },
        body: "{}",
      });
      expect([await me(other), await me(third)]).toEqual([401, 401]);
    });

    test("attempts to guess a password are counted together", async () => {
      const servers = await Promise.all([start(), start()]);
      const guess = async ({ url }: ServerProcess): Promise<number> => {
        const body = { email: "owner@parley.localhost", password: "wrong horse battery" };
        const path = `${url}/api/auth/sign-in/email`;
        return (await request(path, { method: "POST", body, headers: { origin: url } })).status;
      };
      const statuses: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        for (const server of servers) statuses.push(await guess(server));
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    });

    test("visitors of a killed process who do not come back are gone at the other within 30 s", async () => {
      const [one, other] = [await start(), await start()];
      const headers = await asBot();
      const visitor = await visit(one);
      const listed = async (): Promise<string[]> => {
        const { body } = await request(`${other.url}/v1/agent/visitors`, { headers });
        return (body.data as { visitors: { visitorId: string }[] }).visitors.map(
          ({ visitorId }) => visitorId,
        );
      };
      await expect.poll(listed).toEqual([visitor.session.vid]);
      one.child.kill("SIGKILL");
      await expect.poll(listed, { timeout: 30_000 }).toEqual([]);
    });

    test("when the process that does the chores is killed, the other one goes on with them", async () => {
      const first = await start();
      await first.complains(/"lease":"ringing"/);
      const bot = await asBot();
      const receiver = await receiveWebhooks();
      onTestFinished(async () => receiver.close());
      const body = { propertyId: "main", url: receiver.url, events: ["message.created"] };
      const made = await request(`${first.url}/v1/agent/webhooks`, { method: "POST", body, headers: bot });
      expect(made.status).toBe(200);

      const second = await start();
      const visitor = await visit(second);
      await visitor.socket.call("sendChatMessage", { message: "before" });
      await receiver.count(1);
      await visitor.socket.call("getWebRTCToken", { video: false, screen: false });
      // It has rung for long enough; the clock of the process that it began at goes with that process.
      await database.query("update call set started_at = started_at - 60000");

      first.child.kill("SIGKILL");
      await second.complains(/"lease":"webhooks"/);
      await visitor.socket.call("sendChatMessage", { message: "after" });
      await receiver.count(2);
      const texts = receiver.taken().map(({ data }) => (data as { m: string }).m);
      expect([...new Set(texts)]).toEqual(["before", "after"]);
      await visitor.socket.next("vCallStatus");
      expect(await visitor.socket.next("vCallStatus")).toMatchObject([{ stts: "missed" }]);
      visitor.socket.terminate();
    });
  },
);
