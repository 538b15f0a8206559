import { setTimeout as delay } from "node:timers/promises";
import { type Client, createClient } from "@parley/client";
import { createNodeOptions } from "@parley/client/node";
import type { Message } from "@parley/protocol";
import { limitOf } from "../support/budgets.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";

const VISITORS = 200;
const MESSAGES_EACH = 20;
const KILLS = 3;

const isDone = (client: Client): boolean => {
  const { connection, messages } = client.getState();
  return connection === "ready" && messages.every(({ cver }) => cver > 0);
};

/** What the server has stored of a visitor's texts, in order, as the agent API shows it. */
async function storedTexts(server: RealServer, token: string, conversationId: string): Promise<string[]> {
  const url = `${server.url}/v1/agent/conversations/${conversationId}/messages?after=0&limit=200`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: { messages: Message[] } };
  return data.messages.map(({ m }) => m);
}

/** Conversation of each visitor, by the visitor's id. */
async function conversations(server: RealServer, token: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let next: string | null = "";
  while (next !== null) {
    const url = `${server.url}/v1/agent/conversations?limit=200${next ? `&next=${encodeURIComponent(next)}` : ""}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as {
      data: { conversations: { id: string; visitorId: string }[]; next: string | null };
    };
    for (const { id, visitorId } of data.conversations) found.set(visitorId, id);
    next = data.next;
  }
  return found;
}

/** Visitors write while the server is killed and started again; nothing may be lost, doubled or out of order. */
export const restart: Bench = async () => {
  const server = await RealServer.start();
  const token = server.createToken();
  const clients = Array.from({ length: VISITORS }, () =>
    createClient(createNodeOptions({ apiUrl: server.url })),
  );
  for (const client of clients) client.start();
  while (!clients.every(isDone)) await delay(10);
  const backTimes: number[] = [];
  let written = 0;
  for (let round = 0; round <= KILLS; round++) {
    for (; written < (MESSAGES_EACH * (round + 1)) / (KILLS + 1); written++) {
      for (const client of clients) client.send(`message ${written}`);
    }
    if (round < KILLS) {
      await delay(150);
      await server.restart();
    }
    const since = performance.now();
    while (!clients.every(isDone)) await delay(10);
    if (round < KILLS) backTimes.push((performance.now() - since) / 1_000);
  }
  const expected = Array.from({ length: written }, (_, index) => `message ${index}`);
  const known = await conversations(server, token);
  let [stored, lost, doubled, disordered] = [0, 0, 0, 0];
  for (const client of clients) {
    client.stop();
    const texts = await storedTexts(server, token, known.get(client.getState().visitorId) ?? "");
    stored += texts.length;
    lost += expected.filter((text) => !texts.includes(text)).length;
    doubled += texts.length - new Set(texts).size;
    if (texts.join() !== expected.join()) disordered++;
  }
  await server.end();
  return {
    name: "Killed and started again",
    how:
      `${VISITORS} engines of packages/client write ${written} messages each in ${KILLS + 1} bursts; in the middle of ${KILLS} of ` +
      "them the server gets SIGKILL and is started again. Counted in storage, by the agent API.",
    figures: [
      { what: "messages written", value: written * VISITORS, unit: "" },
      { what: "messages stored", value: stored, unit: "" },
      { what: "lost", value: lost, unit: "", limit: limitOf("lostMessages") },
      { what: "doubled", value: doubled, unit: "", limit: limitOf("doubledMessages") },
      {
        what: "conversations out of order",
        value: disordered,
        unit: "",
        limit: limitOf("disorderedConversations"),
      },
      { what: "all back and everything sent, slowest restart", value: Math.max(...backTimes), unit: "s" },
    ],
  };
};
