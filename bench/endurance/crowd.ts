import { setTimeout as delay } from "node:timers/promises";
import { type Client, createClient } from "@parley/client";
import { createNodeOptions } from "@parley/client/node";
import type { Message } from "@parley/protocol";
import { ChaosAgent } from "./chaos-agent.ts";
import { countFaults, type CrowdCounts } from "./count-faults.ts";

/** Who writes, and where to. */
export interface CrowdPlan {
  visitors: number;
  agents: number;
  /** A visitor writes about this often, in milliseconds. */
  writeEveryMs?: number;
  random: () => number;
  /** The address that visitors and agents have, by way of a bad network. */
  url: string;
  /** The same server past that network, for who only reads afterwards. */
  directUrl: string;
  createToken: () => string;
}

const WRITE_EVERY_MS = 900;
/** Of the visitors' messages that an agent hears of, so many get an answer. */
const ANSWERED = 0.3;
/** Visitors who were away look at the page again this often, in milliseconds. */
const LOOK_MS = 250;
const SETTLE_MS = 120_000;

/** A visitor's engine and what the person at it has written. */
export interface CrowdVisitor {
  client: Client;
  conversationId: string;
  /** Ids in the order of writing. */
  written: string[];
  /** Ids that the engine has shown as sent at any time. */
  acknowledged: Set<string>;
}

/**
 * Visitors and agents write to each other while something disturbs them. Then everything calms down and is compared:
 * what was acknowledged, what is stored, what each side shows.
 * @param disturb resolves when all is well again; they write until then
 */
export async function disturbCrowd(
  plan: CrowdPlan,
  disturb: (visitors: readonly CrowdVisitor[]) => Promise<void>,
): Promise<CrowdCounts> {
  const { random } = plan;
  const agents = Array.from({ length: plan.agents }, () => new ChaosAgent(plan.url, plan.createToken()));
  const visitors = await arrive(plan);
  try {
    const running = agents.map((agent, index) =>
      // Each conversation has an agent of its own to answer, so that answers have an order.
      agent.run((id) => hash(id) % plan.agents === index && random() < ANSWERED),
    );
    await write(plan, visitors, disturb);
    await settle(visitors);
    for (const agent of agents) agent.stop();
    await Promise.all(running);
    return countFaults(visitors, agents, await readAll(plan, visitors, agents));
  } finally {
    for (const { client } of visitors) client.stop();
    for (const agent of agents) agent.stop();
  }
}

/** Everybody comes while all is well and says hello, so that each has a conversation. */
async function arrive({ url, directUrl, createToken, ...plan }: CrowdPlan): Promise<CrowdVisitor[]> {
  const visitors = Array.from({ length: plan.visitors }, (): CrowdVisitor => {
    const client = createClient(createNodeOptions({ apiUrl: url }));
    const visitor = { client, conversationId: "", written: [], acknowledged: new Set<string>() };
    client.subscribe(() => noteAcknowledged(visitor));
    client.start();
    return visitor;
  });
  for (const visitor of visitors) say(visitor, "hello");
  while (!visitors.every(isSettled)) await delay(10);
  const found = await new ChaosAgent(directUrl, createToken()).conversations();
  for (const visitor of visitors)
    visitor.conversationId = found.get(visitor.client.getState().visitorId) ?? "";
  return visitors;
}

/** They write until the disturbance is over. */
async function write(
  { random, writeEveryMs = WRITE_EVERY_MS }: CrowdPlan,
  visitors: readonly CrowdVisitor[],
  disturb: (visitors: readonly CrowdVisitor[]) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const writing = visitors.map(async (visitor) => {
    for (let count = 1; !over.signal.aborted; count += 1) {
      await delay(random() * 2 * writeEveryMs);
      say(visitor, `message ${count}`);
      look(visitor);
    }
  });
  try {
    await disturb(visitors);
  } finally {
    over.abort();
  }
  await Promise.all(writing);
}

function say(visitor: CrowdVisitor, text: string): void {
  const id = visitor.client.send(text);
  if (id !== null) visitor.written.push(id);
}

/** Somebody at the page moves the mouse and comes back to the tab. */
function look({ client }: CrowdVisitor): void {
  client.activity();
  if (client.getState().connection !== "ready") client.wake();
}

async function settle(visitors: readonly CrowdVisitor[]): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  while (!visitors.every(isSettled) && performance.now() < end) {
    for (const visitor of visitors) if (!isSettled(visitor)) look(visitor);
    await delay(LOOK_MS);
  }
}

/** Whether a visitor is connected. */
export const isConnected = ({ client }: CrowdVisitor): boolean => client.getState().connection === "ready";

const isSettled = (visitor: CrowdVisitor): boolean =>
  isConnected(visitor) && visitor.client.getState().messages.every(({ cver }) => cver > 0);

function noteAcknowledged({ client, acknowledged }: CrowdVisitor): void {
  const { messages } = client.getState();
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (!message || acknowledged.has(message.id)) break;
    if (message.ut === "v" && message.cver > 0) acknowledged.add(message.id);
  }
}

/** Reads what is stored, and lets the agents read on to the end. */
async function readAll(
  { directUrl, createToken }: CrowdPlan,
  visitors: readonly CrowdVisitor[],
  agents: readonly ChaosAgent[],
): Promise<Map<string, Message[]>> {
  const reader = new ChaosAgent(directUrl, createToken());
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
