import { expect, test } from "vitest";
import { createRandom } from "../testing/random.ts";
import { type BrowserTab, createFakeBrowser, type FakeBrowser } from "../testing/tabs-harness.ts";

/**
 * A browser lives through a random history: tabs open, close, crash, freeze and thaw, messages between them get lost,
 * the server's connections break, and in all of them the visitor writes. In the end every message is stored once, and
 * each tab shows what a new one shows.
 */
const SEEDS = 80;
const STEPS = 50;
/** A socket that was still opening is closed a second later (S4-85). */
const TAKEOVER_MS = 1_050;

interface World {
  readonly browser: FakeBrowser;
  readonly random: () => number;
  tabs: BrowserTab[];
  readonly written: string[];
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/** The visitor does something in a tab that runs. */
function visitorActs({ random, tabs, written }: World): void {
  const awake = tabs.filter((tab) => tab.life() === "awake");
  if (awake.length === 0) return;
  const { client } = pick(random, awake);
  const act = pick(random, ["write", "write", "write", "type", "open", "look", "activity", "end"]);
  if (act === "write") {
    const text = `text ${written.length}`;
    written.push(text);
    client.send(text);
  }
  if (act === "type") client.typing(`draft ${written.length}`);
  if (act === "open") pick(random, [client.maximize, client.minimize])();
  if (act === "look") client.markSeen();
  // Refused when there is none, and lost with the tab that had begun it.
  if (act === "end" && random() < 0.5) client.endChat().catch(() => undefined);
  if (act === "activity") client.activity();
}

/** Something happens to a tab or to all of them. */
function browserActs(world: World): void {
  const { browser, random, tabs } = world;
  const act = pick(random, ["open", "open", "close", "crash", "freeze", "freeze", "thaw", "thaw", "cut"]);
  const tab = tabs.length > 0 ? pick(random, tabs) : undefined;
  if (act === "open" && tabs.length < 5) world.tabs.push(browser.open());
  if (act === "freeze") tab?.freeze();
  if (act === "thaw") tab?.thaw();
  if (act === "cut") browser.server.connections.at(-1)?.close();
  // The last tab stays: what is written in it at its very end may wait for the next visit.
  if ((act === "close" || act === "crash") && tab && tabs.length > 1) {
    tab[act]();
    world.tabs = tabs.filter((other) => other !== tab);
  }
}

function serverActs({ browser: { server } }: World): void {
  server.publish(server.conversation.agentText(`agent ${server.conversation.version()}`));
}

async function live(seed: number): Promise<World> {
  const random = createRandom(seed);
  const browser = createFakeBrowser(seed);
  const world: World = { browser, random, tabs: [browser.open()], written: [] };
  browser.tabs.loss = pick(random, [0, 0, 0.05, 0.2]);
  for (let step = 0; step < STEPS; step += 1) {
    pick(random, [visitorActs, visitorActs, browserActs, serverActs])(world);
    await browser.clock.advance(pick(random, [0, 1, 5, 30, 500, 4_000]));
    // A tab whose lead was taken away a moment ago may still have its socket.
    if (browser.liveSockets() > 1) await browser.clock.advance(TAKEOVER_MS);
    expect(browser.liveSockets(), `history ${seed}, step ${step}`).toBeLessThanOrEqual(1);
  }
  browser.tabs.loss = 0;
  for (const tab of world.tabs) tab.thaw();
  // Time for the tabs to find each other, for lost connections, and for the outbox after that.
  for (let minute = 0; minute < 3; minute += 1) {
    for (const tab of world.tabs) tab.client.wake();
    await browser.clock.advance(60_000);
  }
  return world;
}

const view = ({ client }: BrowserTab): unknown => {
  const { connection, version, messages, unseenCount, windowState, draft, chat } = client.getState();
  return { connection, version, messages, unseenCount, windowState, draft, chat };
};

test("whatever happens to the tabs, every message is stored once and all tabs show the same", async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { browser, tabs, written } = await live(seed);
    const texts = browser.server.conversation.messages.filter(({ ut }) => ut === "v").map(({ m }) => m);
    expect(texts.toSorted(), `history ${seed}`).toEqual(written.toSorted());
    expect(browser.liveSockets(), `history ${seed}`).toBe(1);
    expect(tabs.filter(({ client }) => client.getState().isLeader).length, `history ${seed}`).toBe(1);
    for (const tab of tabs) {
      expect(view(tab), `history ${seed}`).toEqual(view(tabs[0]!));
      expect(tab.client.getState().connection, `history ${seed}`).toBe("ready");
    }
    const waiting = [...browser.storage.entries.keys()].filter((key) => /outbox|letter/.test(key));
    expect(waiting, `history ${seed}`).toEqual([]);
  }
}, 60_000);
