import { describe, expect, onTestFinished, test } from "vitest";
import { cli, startServer, temporaryFolder } from "../edges/server-process.ts";
import { createTestDatabase, postgresMissing } from "../services/postgres.ts";
import { request, visit } from "../support/clients.ts";
import { RawSocket } from "../support/raw-socket.ts";
import { writeOn } from "../support/write-on.ts";

const missing = await postgresMissing();
const VISITORS = 10;

describe.skipIf(missing !== undefined)(
  `a process that stops beside another one${missing === undefined ? "" : ` (${missing})`}`,
  () => {
    test("visitors who write meanwhile lose nothing, and the desk sees nobody leave but who has left", async () => {
      const database = await createTestDatabase();
      onTestFinished(async () => database.drop());
      const env = { DATABASE_URL: database.url, DRAIN_DELAY: "1" };
      const [first, next] = await Promise.all(
        [0, 1].map(async () => startServer({ dataDir: temporaryFolder(), env })),
      );
      if (!first || !next) throw new Error("Two processes were started.");
      const { out } = await cli(next.dataDir, ["token", "create", "--name", "Bot"], env);
      const headers = { authorization: `Bearer ${out.trim()}` };
      const desk = await RawSocket.open(`${next.url}/v1/agent/socket`, headers);

      const pages = await Promise.all(Array.from({ length: VISITORS }, async () => visit(first)));
      // It goes when it is told to and never comes back: whoever else counts as gone does so before it.
      const leaver = await visit(first);
      first.child.kill("SIGTERM");
      const written = await Promise.all(pages.map(async (page) => writeOn(page, next)));
      expect(await leaver.socket.closed).toMatchObject({ code: 1012 });
      expect(await first.ended).toBe(0);
      expect(await desk.next("visitorLeft")).toEqual([{ visitorId: leaver.session.vid }]);
      expect(desk.all("visitorLeft")).toHaveLength(1);

      const { body } = await request(`${next.url}/v1/agent/visitors`, { headers });
      const here = body.data.visitors as { visitorId: string; conversationId: string }[];
      expect(new Set(here.map(({ visitorId }) => visitorId))).toEqual(
        new Set(written.map(({ session }) => session.vid)),
      );
      for (const { session, count } of written) {
        const conversationId = here.find(({ visitorId }) => visitorId === session.vid)?.conversationId;
        const rows = await database.query<{ text: string }>(
          `select text from message where conversation_id = '${conversationId}' order by version`,
        );
        expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: count }, (_, index) => `${index}`));
      }
      for (const { socket } of written) socket.terminate();
      desk.terminate();
    }, 60_000);
  },
);
