import type { Message } from "@parley/protocol";
import { expect, test } from "vitest";
import { visit, type VisitorClient } from "../support/clients.ts";
import { readMetrics } from "../support/metrics.ts";
import { RawSocket } from "../support/raw-socket.ts";
import { cli, startServer, type ServerProcess } from "./server-process.ts";

const TEXT = "x".repeat(5_000);
const SLOW_DESKS = 6;
/** What may wait for one desk, and what the last messages before the cut may add to it. */
const DESK_BUFFER = 8 * 1_024 * 1_024 + 1_024 * 1_024;
const AT_ONCE = 100;

async function openDesks(server: ServerProcess, count: number) {
  const { out } = await cli(server.dataDir, ["token", "create", "--name", "bot"]);
  const headers = { authorization: `Bearer ${out.trim()}` };
  const desks = await Promise.all(
    Array.from({ length: count }, () => RawSocket.open(`${server.url}/v1/agent/socket`, headers)),
  );
  for (const desk of desks) await desk.next("ready");
  return { desks, headers };
}

async function conversationOf(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/v1/agent/visitors`, { headers });
  const { data } = (await answer.json()) as { data: { visitors: { conversationId: string }[] } };
  return data.visitors[0]?.conversationId ?? "";
}

/** Writes until as many desks as asked for have been cut off. Resolves with how many messages that took. */
async function writeUntilCut(server: ServerProcess, desk: RawSocket, conversationId: string) {
  let written = 0;
  let most = 0;
  for (;;) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        desk.call("sendMessage", { conversationId, message: TEXT, attachments: [] }),
      ),
    );
    written += AT_ONCE;
    const figure = await readMetrics(server.url);
    most = Math.max(most, figure('parley_outgoing_bytes{kind="agent"}'));
    if (figure('parley_slow_consumers_total{kind="agent"}') >= SLOW_DESKS) return { written, most };
  }
}

/** Versions that a visitor's socket has brought, in their order of arrival. */
const versionsOf = ({ ready, socket }: Pick<VisitorClient, "ready" | "socket">): number[] => [
  ...(ready.conversation.c as Message[]).map(({ cver }) => cver),
  ...socket.all("visitorMessage").map(({ p }) => (p[0] as Message).cver),
];

test("desks that do not read are cut off, the memory stays bounded, and nobody else notices", async () => {
  const server = await startServer({ env: { RATE_LIMITS: "off", LOG_LEVEL: "warn" } });
  const visitor = await visit(server);
  const { desks, headers } = await openDesks(server, SLOW_DESKS + 1);
  const [writer, ...slow] = desks;
  if (!writer) throw new Error("No desk was opened.");
  const conversationId = await conversationOf(server.url, headers);
  for (const desk of slow) desk.stream.pause();
  visitor.socket.stream.pause();

  const { written, most } = await writeUntilCut(server, writer, conversationId);
  expect(most).toBeLessThan(SLOW_DESKS * DESK_BUFFER);
  // The visitor reads nothing either: what it misses waits in the database, not in the memory.
  const figure = await readMetrics(server.url);
  expect(figure('parley_outgoing_bytes{kind="visitor"}')).toBeLessThan(2 * 1_024 * 1_024);

  // Who reads again soon hears why, and may come back.
  for (const desk of slow) {
    desk.stream.resume();
    expect(await desk.closed).toEqual({ code: 1013, reason: "SLOW_CONSUMER" });
  }
  const after = await readMetrics(server.url);
  expect(after('parley_sockets{kind="agent"}')).toBe(1);
  expect(after('parley_outgoing_bytes{kind="agent"}')).toBeLessThan(DESK_BUFFER);

  // The visitor goes on reading and gets everything once, in order.
  visitor.socket.stream.resume();
  // Its messages, and the notice that the bot has joined.
  const last = written + 1;
  while (versionsOf(visitor).at(-1) !== last) await visitor.socket.next("visitorMessage");
  expect(versionsOf(visitor)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  expect(server.err()).toBe("");
});
