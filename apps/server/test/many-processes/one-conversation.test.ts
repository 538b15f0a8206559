import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { cli, startServer, temporaryFolder, type ServerProcess } from "../edges/server-process.ts";
import { createTestDatabase, postgresMissing, type TestDatabase } from "../services/postgres.ts";
import { REDIS_URL, redisMissing } from "../services/redis.ts";
import { connectVisitor, register, request, visit } from "../support/clients.ts";
import { RawSocket } from "../support/raw-socket.ts";

const missing = (await postgresMissing()) ?? (await redisMissing());
/** Heartbeats stop, the process is given up, its visitors have the usual grace. */
const FOUND_GONE_MS = 30_000;

describe.skipIf(missing !== undefined).each([
  ["PostgreSQL alone", {}],
  ["PostgreSQL and Redis", { REDIS_URL }],
])(
  `one conversation at two processes with %s${missing === undefined ? "" : ` (${missing})`}`,
  (_services, more) => {
    let database: TestDatabase;
    let folder: string;
    let processes: [ServerProcess, ServerProcess];
    beforeEach(async () => {
      database = await createTestDatabase();
      onTestFinished(async () => database.drop());
      folder = temporaryFolder();
      const env = { DATABASE_URL: database.url, ...more };
      const start = async (): Promise<ServerProcess> => startServer({ dataDir: folder, env });
      processes = await Promise.all([start(), start()]);
    });
    /** A bot that is connected to a process. */
    const openBot = async ({ url }: ServerProcess) => {
      const env = { DATABASE_URL: database.url };
      const { out } = await cli(folder, ["token", "create", "--name", "Bot"], env);
      const headers = { authorization: `Bearer ${out.trim()}` };
      const socket = await RawSocket.open(`${url}/v1/agent/socket`, headers);
      await socket.next("ready");
      return { socket, headers };
    };

    test("who is registered at one goes on at the other; visitor and agent hear each other", async () => {
      const [one, other] = processes;
      const { socket: desk, headers } = await openBot(other);
      const here = await visit(one);
      const there = await connectVisitor(other, here.session);
      await here.socket.call("sendChatMessage", { message: "from one" });
      expect(await there.socket.next("visitorMessage")).toMatchObject([{ m: "from one" }]);
      const [{ conversationId, message }] = (await desk.next("message")) as [
        { conversationId: string; message: { m: string } },
      ];
      expect(message).toMatchObject({ m: "from one" });
      const answer = { id: crypto.randomUUID(), message: "from the agent" };
      const path = `${other.url}/v1/agent/conversations/${conversationId}/messages`;
      expect((await request(path, { method: "POST", body: answer, headers })).status).toBe(200);
      for (let text = ""; text !== "from the agent";) {
        const [said] = (await here.socket.next("visitorMessage")) as [{ m: string }];
        text = said.m;
      }
      const again = await register(other, { uuid: here.session.uuid });
      expect(again.body.data).toMatchObject({ vid: here.session.vid, skey: here.session.skey });
      for (const socket of [here.socket, there.socket, desk]) socket.terminate();
    });

    test(
      "the visitors of a killed process are found gone, and come back at the other one",
      async () => {
        const [one, other] = processes;
        const { socket: desk, headers } = await openBot(other);
        const visitor = await visit(one);
        const live = async (): Promise<unknown[]> =>
          (await request(`${other.url}/v1/agent/visitors`, { headers })).body.data.visitors;
        await desk.next("visitorChanged");
        expect(await live()).toMatchObject([{ visitorId: visitor.session.vid }]);

        one.child.kill("SIGKILL");
        expect(await desk.next("visitorLeft")).toEqual([{ visitorId: visitor.session.vid }]);
        expect(await live()).toEqual([]);

        const back = await connectVisitor(other, visitor.session);
        await desk.next("visitorChanged");
        expect(await live()).toMatchObject([{ visitorId: visitor.session.vid }]);
        back.socket.terminate();
        desk.terminate();
      },
      2 * FOUND_GONE_MS,
    );
  },
);
