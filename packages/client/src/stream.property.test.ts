import type { Message, MessageMetadata, Transfer } from "@parley/protocol";
import { expect, test } from "vitest";
import {
  ada,
  bob,
  createFakeClock,
  createFakeServer,
  createRandom,
  createTab,
  type FakeServer,
  type Tab,
} from "./testing/index.ts";

/**
 * A conversation of everything that there is (texts, files, forms, joins, leaves, transfers, ratings, ends of chats,
 * entries that only advance the version) reaches one client as a stream that drops, doubles and reorders, with
 * connections that break anywhere. When the network behaves again, that client must show what a page shows that has
 * fetched the conversation afresh. One seed is one history; a failure names it.
 */
const HISTORIES = 3_000;
const STEPS = 24;

interface World {
  random: () => number;
  tab: Tab;
  server: FakeServer;
  forms: string[];
  /** What was said of transfers. */
  told: { data: Transfer | null; version: number }[];
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/** Publishes the newest entries, or loses some, doubles some, turns them round. */
function publishBadly({ random, server }: World): void {
  const newest = server.conversation.messages.slice(-pick(random, [1, 1, 1, 2, 4]));
  if (random() < 0.3) newest.reverse();
  for (const message of newest) {
    if (random() < 0.15) continue;
    server.publish(message);
    if (random() < 0.15) server.publish(message);
  }
}

function formMessage({ random, server, forms }: World): void {
  const type = pick(random, ["ticket-form", "lead-capture-form"] as const);
  const id = `form-${server.conversation.version()}`;
  forms.push(id);
  server.conversation.store({
    m: "Please fill this in",
    ut: "a",
    uid: ada.profileId,
    n: ada.displayName,
    attchs: [{ type, id, title: "", fields: [] }],
  });
}

function presence(
  { random, server }: World,
  code: "AGENT_JOIN_CONVERSATION" | "AGENT_LEFT_CONVERSATION",
): void {
  const agent = pick(random, [ada, bob]);
  const md: MessageMetadata = { rsc: `${agent.profileId}-${pick(random, ["desk", "phone"])}` };
  // A leave from before the join that it comes after: it must change nothing.
  if (code === "AGENT_LEFT_CONVERSATION" && random() < 0.2) md.seq = { time: 1, inc: 0 };
  server.conversation.notice(code, md, agent);
}

const transferTo = (id: string): MessageMetadata => ({
  transfer: { status: "active", kind: "agent", id, name: id },
});

/** What can happen on the server's side, as often as it is named. */
const serverActs: ((world: World) => void)[] = [
  ({ random, server }) =>
    server.conversation.agentText(`${server.conversation.version()}`, pick(random, [ada, bob])),
  ({ server }) => server.conversation.agentText("Something"),
  ({ server }) => server.conversation.store({ m: "From another device", ut: "v" }),
  ({ server }) => server.conversation.store({ m: "Out of hours", ut: "s", uid: "system", n: "System" }),
  (world) => presence(world, "AGENT_JOIN_CONVERSATION"),
  (world) => presence(world, "AGENT_JOIN_CONVERSATION"),
  (world) => presence(world, "AGENT_LEFT_CONVERSATION"),
  ({ random, server }) => server.conversation.notice("CHAT_TRANSFER", transferTo(pick(random, ["x", "y"]))),
  ({ random, server }) =>
    server.conversation.store({ t: "n", m: "VISITOR_RATING", ut: "v", md: { rt: pick(random, [-1, 0, 1]) } }),
  ({ server }) => server.conversation.store({ m: "", ut: "s", md: { ao: true } }),
  ({ random, server }) =>
    server.conversation.notice(pick(random, ["AGENT_JOIN_CONVERSATION", "CHAT_ENDED"]), { ao: true }),
  ({ random, server }) => random() < 0.5 && server.conversation.end(),
  ({ server }) => server.conversation.notice("WEBRTC_CALL", { webrtc: true, clid: "call-1" }),
  formMessage,
  ({ random, server, forms }) => {
    const id = pick(random, ["nothing", ...forms]);
    const attchs: Message["attchs"] = [{ type: "lead-capture-response", id, answers: [] }];
    server.conversation.store({ m: "", ut: "v", attchs });
  },
  // More than a registration brings: the page begins anew and loads the rest.
  ({ random, server }) => {
    if (random() < 0.1) for (let count = 0; count < 60; count += 1) server.conversation.agentText(`${count}`);
  },
];

/** What can happen to the page and its network. */
const pageActs: ((world: World) => void)[] = [
  ({ tab }) => tab.client.send("Hello"),
  ({ tab }) => tab.client.send("", [file]),
  ({ tab }) => void tab.client.rate(1).catch(() => undefined),
  ({ tab, random }) => random() < 0.3 && void tab.client.endChat().catch(() => undefined),
  ({ server }) => server.connections.at(-1)?.close(),
  ({ tab }) => tab.client.markSeen(),
  ({ tab }) => tab.client.loadEarlier(),
  ({ tab }) => tab.client.wake(),
  // The server tells of a transfer beside its notice, and an older word may come after a newer one.
  ({ random, server, told }) => {
    const { transfer: data, transferVer: version } = server.conversation.facts();
    if (version === 0) return;
    told.push({ data, version });
    server.connections.at(-1)?.emit("visitorChatTransfer", pick(random, told));
  },
];

const file = {
  type: "file",
  url: "/files/1/a.png",
  name: "a.png",
  mimeType: "image/png",
  size: 1,
  extension: "png",
} as const;

async function live(seed: number): Promise<World> {
  const random = createRandom(seed);
  const clock = createFakeClock();
  const server = createFakeServer(clock);
  const tab = createTab({ clock, server });
  const world: World = { random, tab, server, forms: [], told: [] };
  tab.client.start();
  for (let step = 0; step < STEPS; step += 1) {
    if (random() < 0.65) {
      pick(random, serverActs)(world);
      publishBadly(world);
    } else pick(random, pageActs)(world);
    if (random() < 0.7) await clock.advance(pick(random, [5, 20, 200, 1_500]));
  }
  // A lost event shows by the next one; after that the connection heals itself.
  server.publish(server.conversation.agentText("the last word"));
  await clock.advance(60_000);
  return world;
}

/** What a page shows of the conversation once everything is loaded. */
async function view({ client, clock }: Tab): Promise<unknown> {
  while (client.getState().hasEarlier) {
    client.loadEarlier();
    await clock.advance(20);
  }
  const state = client.getState();
  const { version, chatId, messages, chat, agentsState, agents, chatTransfer, rating, forms } = state;
  const { hasChatStarted, hasChatEnded, visitorHasMessaged, agentHasMessaged, pageStatus } = state;
  const flags = { hasChatStarted, hasChatEnded, visitorHasMessaged, agentHasMessaged, pageStatus };
  return { version, chatId, messages, chat, agentsState, agents, chatTransfer, rating, forms, flags };
}

test(
  `[S4-20] [S4-45] [S4-46] [S4-47] [S4-48] a page that was fed by the stream shows what a fresh page shows, in ${HISTORIES} histories`,
  { timeout: 100_000 },
  async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { tab, server } = await live(seed);
      const fresh = createTab({ clock: tab.clock, server });
      await fresh.connect();
      expect(tab.client.getState().connection, `history ${seed}`).toBe("ready");
      expect(await view(tab), `history ${seed}`).toEqual(await view(fresh));
      tab.client.stop();
      fresh.client.stop();
    }
  },
);
