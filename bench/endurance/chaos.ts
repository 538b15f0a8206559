import { setTimeout as delay } from "node:timers/promises";
import { type Client, createClient } from "@parley/client";
import { createNodeOptions } from "@parley/client/node";
import type { Message } from "@parley/protocol";
import { randomNumbers } from "../support/random.ts";
import { RealServer } from "../support/real-server.ts";
import { ChaosAgent } from "./chaos-agent.ts";
import { ChaosProxy } from "./chaos-proxy.ts";
import { countFaults, type ChaosCounts } from "./count-faults.ts";

/** A chaos run, from its seed. */
export interface ChaosPlan {
  seed: number;
  visitors: number;
  agents: number;
  /** How often the server is killed while they write. */
  kills: number;
  /** Milliseconds that it runs in between. */
  killEveryMs: number;
}

const FAULTS = { cut: 0.3, halfOpen: 0.1, worksForMs: 4_000, delayMs: 60 };
/** A visitor writes about this often, in milliseconds. */
const WRITE_EVERY_MS = 900;
/** Of the visitors' messages that an agent hears of, so many get an answer. */
const ANSWERED = 0.3;
/** Visitors who were away look at the page again this often, in milliseconds. */
const LOOK_MS = 250;
const SETTLE_MS = 120_000;

/** A visitor's engine and what the person at it has written. */
export interface ChaosVisitor {
  client: Client;
  conversationId: string;
  /** Ids in the order of writing. */
  written: string[];
  /** Ids that the engine has shown as sent at any time. */
  acknowledged: Set<string>;
}

/**
 * Visitors and agents write to each other while the server is killed again and again and the network between them
 * delays, cuts and goes deaf. Then everything calms down and is compared: what was acknowledged, what is stored, what
 * each side shows.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosCounts> {
  const random = randomNumbers(plan.seed);
  const server = await RealServer.start();
  const proxy = await ChaosProxy.listen(Number(new URL(server.url).port), random);
  const agents = Array.from({ length: plan.agents }, () => new ChaosAgent(proxy.url, server.createToken()));
  const visitors = await arrive(plan, proxy.url, new ChaosAgent(server.url, server.createToken()));
  try {
    const running = agents.map((agent, index) =>
      // Each conversation has an agent of its own to answer, so that answers have an order.
      agent.run((id) => hash(id) % plan.agents === index && random() < ANSWERED),
    );
    proxy.begin(FAULTS);
    await write(plan, random, visitors, server);
    proxy.calm();
    await settle(visitors);
    for (const agent of agents) agent.stop();
    await Promise.all(running);
    const stored = await readAll(server, visitors, agents);
    return { kills: plan.kills, struck: proxy.struck, ...countFaults(visitors, agents, stored) };
  } finally {
    for (const { client } of visitors) client.stop();
    for (const agent of agents) agent.stop();
    await proxy.close();
    await server.end();
  }
}

/** Everybody comes while all is well and says hello, so that each has a conversation. */
async function arrive(plan: ChaosPlan, url: string, finder: ChaosAgent): Promise<ChaosVisitor[]> {
  const visitors = Array.from({ length: plan.visitors }, (): ChaosVisitor => {
    const client = createClient(createNodeOptions({ apiUrl: url }));
    const visitor = { client, conversationId: "", written: [], acknowledged: new Set<string>() };
    client.subscribe(() => noteAcknowledged(visitor));
    client.start();
    return visitor;
  });
  for (const visitor of visitors) say(visitor, "hello");
  while (!visitors.every(isSettled)) await delay(10);
  const found = await finder.conversations();
  for (const visitor of visitors)
    visitor.conversationId = found.get(visitor.client.getState().visitorId) ?? "";
  return visitors;
}

/** They write, and the server dies every now and then. */
async function write(
  plan: ChaosPlan,
  random: () => number,
  visitors: readonly ChaosVisitor[],
  server: RealServer,
): Promise<void> {
  const over = new AbortController();
  const writing = visitors.map(async (visitor) => {
    for (let count = 1; !over.signal.aborted; count += 1) {
      await delay(random() * 2 * WRITE_EVERY_MS);
      say(visitor, `message ${count}`);
      look(visitor);
    }
  });
  for (let kills = 0; kills < plan.kills; kills += 1) {
    await delay(plan.killEveryMs);
    await server.restart();
  }
  await delay(plan.killEveryMs);
  over.abort();
  await Promise.all(writing);
}

function say(visitor: ChaosVisitor, text: string): void {
  const id = visitor.client.send(text);
  if (id !== null) visitor.written.push(id);
}

/** Somebody at the page moves the mouse and comes back to the tab. */
function look({ client }: ChaosVisitor): void {
  client.activity();
  if (client.getState().connection !== "ready") client.wake();
}

async function settle(visitors: readonly ChaosVisitor[]): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  while (!visitors.every(isSettled) && performance.now() < end) {
    for (const visitor of visitors) if (!isSettled(visitor)) look(visitor);
    await delay(LOOK_MS);
  }
}

function isSettled({ client }: ChaosVisitor): boolean {
  const { connection, messages } = client.getState();
  return connection === "ready" && messages.every(({ cver }) => cver > 0);
}

function noteAcknowledged({ client, acknowledged }: ChaosVisitor): void {
  const { messages } = client.getState();
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (!message || acknowledged.has(message.id)) break;
    if (message.ut === "v" && message.cver > 0) acknowledged.add(message.id);
  }
}

/** Reads what is stored, and lets the agents read on to the end. */
async function readAll(
  server: RealServer,
  visitors: readonly ChaosVisitor[],
  agents: readonly ChaosAgent[],
): Promise<Map<string, Message[]>> {
  const reader = new ChaosAgent(server.url, server.createToken());
  for (const { conversationId } of visitors) {
    await reader.catchUp(conversationId);
    for (const agent of agents) {
      await agent.settled();
      if (agent.shown.has(conversationId)) await agent.catchUp(conversationId);
    }
  }
  return reader.shown;
}

const hash = (text: string): number =>
  text.split("").reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
