import { expect, test } from "vitest";
import {
  ada,
  bob,
  createFakeClock,
  createFakeServer,
  createRandom,
  createTab,
  type Tab,
} from "./testing/index.ts";

/**
 * Two tabs live through a random history on a network that drops, doubles and reorders events, cuts connections, goes
 * silent and keeps answers back; then the network behaves. In the end each of them must show exactly what a new page
 * shows, and every message that was written must be there once.
 */
const SEEDS = 150;
const STEPS = 60;

interface World {
  random: () => number;
  tabs: Tab[];
  written: string[];
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/** Publishes what the server says, or loses it, or says it twice, or lets the next one overtake. */
function publishBadly({ random, tabs }: World): void {
  const { server } = tabs[0]!;
  const messages = server.conversation.messages;
  const newest = messages.slice(-pick(random, [1, 1, 1, 2, 3]));
  if (random() < 0.3) newest.reverse();
  for (const message of newest) {
    if (random() < 0.15) continue;
    server.publish(message);
    if (random() < 0.15) server.publish(message);
  }
}

/** How the server takes commands: not at all, with a fault of its own, as it should. */
const silence = () => "ignore" as const;
const trouble = () => ({ code: "InternalServerError", message: "Try again later." }) as const;
const agreement = () => undefined;

/** Something that happens on the server's side. */
function serverActs(world: World): void {
  const { random, tabs } = world;
  const { conversation } = tabs[0]!.server;
  const agent = pick(random, [ada, bob]);
  const act = pick(random, ["text", "text", "text", "join", "leave", "ao", "end"]);
  if (act === "text") conversation.agentText(`agent ${conversation.version()}`, agent);
  if (act === "join") conversation.notice("AGENT_JOIN_CONVERSATION", {}, agent);
  if (act === "leave") conversation.notice("AGENT_LEFT_CONVERSATION", {}, agent);
  if (act === "ao") conversation.store({ m: "", ut: "s", md: { ao: true } });
  if (act === "end" && random() < 0.3) conversation.end();
  publishBadly(world);
}

/** Something that happens to a tab or its network. */
function tabActs(world: World): void {
  const { random, tabs, written } = world;
  const tab = pick(random, tabs);
  const connection = tab.server.connections.at(-1);
  const act = pick(random, [
    "write",
    "write",
    "write",
    "close",
    "swallow",
    "down",
    "up",
    "reload",
    "seen",
    "wake",
    "mute",
  ]);
  if (act === "write") {
    const text = `${tabs.indexOf(tab)}: text ${written.length}`;
    written.push(text);
    tab.client.send(text);
  }
  if (act === "close") connection?.close();
  if (act === "swallow" && random() < 0.3) connection?.swallow();
  if (act === "down" && random() < 0.5) tab.server.http = "down";
  if (act === "up") tab.server.http = "up";
  if (act === "seen") tab.client.markSeen();
  if (act === "wake") tab.client.wake();
  if (act === "mute") tab.server.judge = pick(random, [silence, trouble, agreement, agreement]);
  if (act === "reload") {
    tab.client.stop();
    const fresh = createTab(tab);
    fresh.client.start();
    tabs[tabs.indexOf(tab)] = fresh;
  }
}

async function live(seed: number): Promise<World> {
  const random = createRandom(seed);
  const clock = createFakeClock();
  const server = createFakeServer(clock);
  const first = createTab({ clock, server });
  const world: World = { random, tabs: [first, createTab(first)], written: [] };
  for (const tab of world.tabs) tab.client.start();
  for (let step = 0; step < STEPS; step += 1) {
    if (random() < 0.5) serverActs(world);
    else tabActs(world);
    await clock.advance(pick(random, [0, 5, 20, 200, 1_500, 9_000]));
  }
  server.http = "up";
  server.judge = () => undefined;
  // An event that was lost shows by the next one that is not.
  server.publish(server.conversation.agentText("the last word"));
  // Time for a dead connection to be found, for the slow retries, and for the outbox after that.
  for (let minute = 0; minute < 4; minute += 1) {
    for (const tab of world.tabs) {
      tab.client.activity();
      tab.client.wake();
    }
    await clock.advance(60_000);
  }
  return world;
}

/** What a page shows of the conversation: all that does not belong to the tab alone. */
async function view({ client, clock }: Tab): Promise<unknown> {
  while (client.getState().hasEarlier) {
    client.loadEarlier();
    await clock.advance(100);
  }
  const { version, chatId, messages, agents, hasChatStarted, hasChatEnded, visitorId } = client.getState();
  return { version, chatId, messages, agents, hasChatStarted, hasChatEnded, visitorId };
}

test("applying events equals fetching afresh, whatever the network does; every message is stored once, in order", async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { tabs, written } = await live(seed);
    const [{ clock, server, storage }] = tabs as [Tab, Tab];
    const fresh = createTab({ clock, server });
    await fresh.connect();
    const expected = await view(fresh);
    for (const tab of tabs) {
      expect(tab.client.getState().connection, `history ${seed}`).toBe("ready");
      expect(await view(tab), `history ${seed}`).toEqual(expected);
    }
    const stored = server.conversation.messages.filter(({ ut }) => ut === "v").map(({ m }) => m);
    for (const slot of [0, 1]) {
      const ofSlot = (texts: string[]) => texts.filter((text) => text.startsWith(`${slot}:`));
      expect(ofSlot(stored), `history ${seed}`).toEqual(ofSlot(written));
    }
    expect(
      [...storage.entries.keys()].filter((key) => key.includes("outbox")),
      `history ${seed}`,
    ).toEqual([]);
  }
});
