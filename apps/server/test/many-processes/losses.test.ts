import type { Message } from "@parley/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryMedium, type Sieve } from "../../src/fanout/testing/memory-wire.ts";
import { ManualClock } from "../../src/ports/testing/manual-clock.ts";
import { BOT } from "../support/agents.ts";
import { asAgent, connectVisitor, conversationOf, openDesk, visit } from "../support/clients.ts";
import type { TestServer } from "../support/harness.ts";
import { shareInMemory, startTwo } from "../support/media.ts";
import { turns } from "../support/processes.ts";
import { randomNumbers } from "../support/random.ts";
import type { RawSocket } from "../support/raw-socket.ts";

let medium: MemoryMedium;
let clock: ManualClock;
let one: TestServer;
let other: TestServer;
let stop: () => Promise<void>;

beforeEach(async () => {
  medium = new MemoryMedium();
  clock = new ManualClock(Date.now());
  const options = { clock, agentAbsenceGraceMs: 5_000, visitorAbsenceGraceMs: 5_000 };
  ({ one, other, stop } = await startTwo(shareInMemory(medium), options));
  await one.store.ensureWidget("main", "driven", { agentDrivenStatus: true }, 1);
});
afterEach(async () => {
  await stop();
  expect([...one.errors, ...other.errors]).toEqual([]);
});

/** Lets time pass with everything that happens in it; what is asked of the sockets comes back in between. */
async function pass(milliseconds: number, sockets: readonly RawSocket[] = []): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 1_000) {
    clock.advance(1_000);
    await turns();
    for (const socket of sockets) await socket.settled();
  }
}

/** Loses everything that the server says, as when its process is killed; its own connection seems to stand. */
const mute = ({ domain }: TestServer): Sieve => {
  const { processId } = domain.fanout;
  return (channel, payload) => !payload.startsWith(processId) || channel === `process:${processId}`;
};

/** Versions that a page knows, in the order in which it was told of them. */
const versionsAt = ({ socket }: { socket: RawSocket }): number[] =>
  socket.all("visitorMessage").map(({ p: [message] }) => (message as Message).cver);

test.each([2, 3, 7])("though every %i. notification is lost, all pages and desks converge", async (nth) => {
  const first = await visit(one);
  const second = await connectVisitor(other, first.session);
  const conversationId = await conversationOf(one, first);
  const desks = [await openDesk(one), await openDesk(other, BOT)];
  const told = (desk: RawSocket): Set<number> =>
    new Set(
      desk
        .all("message")
        .map(({ p: [payload] }) => (payload as { message: Message; conversationId: string }).message.cver),
    );
  let carried = 0;
  const random = randomNumbers(nth);
  // What goes to and fro about who is there is lost as well.
  medium.sieve = (channel) => channel.startsWith("process:") || (carried += 1) % nth !== 0;
  for (let index = 0; index < 30; index += 1) {
    const from = random() < 0.5 ? first : second;
    await from.socket.call("sendChatMessage", { id: `v-${index}`, message: `v ${index}` });
    const at = random() < 0.5 ? one : other;
    await asAgent(at, "POST", `/conversations/${conversationId}/messages`, {
      id: `a-${index}`,
      message: `a ${index}`,
    });
  }
  // The last one of all is heard by nobody elsewhere, and nothing follows that could show the gap.
  medium.sieve = (channel) => channel.startsWith("process:");
  await asAgent(one, "POST", `/conversations/${conversationId}/messages`, { id: "last", message: "last" });
  await pass(50_000, [first.socket, second.socket, ...desks]);

  const { messages } = await one.store.readMessagesAfter(conversationId, 0, 200);
  const newest = messages.at(-1)?.cver ?? 0;
  for (const page of [first, second]) {
    const versions = versionsAt(page);
    expect(versions).toEqual(versions.toSorted((left, right) => left - right));
    const own = new Set(messages.filter(({ ut }) => ut === "v").map(({ cver }) => cver));
    const known = new Set([...versions, ...own]);
    expect(messages.filter(({ cver }) => !known.has(cver))).toEqual([]);
    expect(Math.max(...versions)).toBe(newest);
  }
  // A desk that sees a gap fetches the rest; the end it cannot see by itself.
  for (const desk of desks) {
    expect(told(desk)).toContain(newest);
    expect(desk.all("message")).toHaveLength(told(desk).size);
  }
  medium.sieve = () => true;
  for (const socket of [first.socket, second.socket, ...desks]) await socket.close();
});

test("after a gap everything is compared at once: messages, what was seen, settings, bans; desks list anew", async () => {
  const visitor = await visit(one);
  const banned = await visit(one);
  const conversationId = await conversationOf(one, visitor);
  await visitor.socket.call("sendChatMessage", { id: "first", message: "first" });
  const desk = await openDesk(one);
  medium.isDown = true;
  medium.breakAll();
  await asAgent(other, "POST", `/conversations/${conversationId}/messages`, { message: "unheard" });
  await asAgent(other, "POST", `/conversations/${conversationId}/seen`, { timestamp: clock.now() + 60_000 });
  await asAgent(other, "POST", `/visitors/${banned.session.vid}/ban`, { reason: "", address: false });
  const settings = { scheduler: { enabled: true, slots: [] } };
  await asAgent(other, "PUT", "/properties/main/widgets/default/settings", { settings });
  await turns();
  expect(visitor.socket.all("visitorMessage").map(({ p: [m] }) => (m as Message).m)).not.toContain("unheard");
  medium.isDown = false;
  await pass(4_000, [visitor.socket]);
  expect((await banned.socket.closed).reason).toBe("BANNED");
  expect(visitor.socket.all("visitorMessage").map(({ p: [m] }) => (m as Message).m)).toContain("unheard");
  const [update] = await visitor.socket.next("widgetScheduleUpdate");
  expect(visitor.socket.all("agentChatSeen")).toHaveLength(1);
  expect(update.scheduler.enabled).toBe(true);
  await desk.next("ready");
  await visitor.socket.close();
  await desk.close();
});

test("a killed process's visitors leave, its agents and their typing too, within 30 s", async () => {
  const desk = await openDesk(other);
  const gone = await visit(one);
  const stays = await visit(other);
  const stayingId = await conversationOf(other, stays);
  const typist = await openDesk(one, BOT);
  await turns();
  typist.tell("setTyping", { conversationId: stayingId, typing: true });
  await stays.socket.next("agentIsTyping");
  medium.sieve = mute(one);
  await pass(25_000, [desk, stays.socket]);
  await stays.socket.next("agentStopedTyping");
  const left = desk.all("visitorLeft").map(({ p: [payload] }) => payload);
  expect(left).toEqual([{ visitorId: gone.session.vid }]);
  const { body: visitors } = await asAgent(other, "GET", "/visitors");
  expect(visitors.data.visitors).toMatchObject([{ visitorId: stays.session.vid }]);
  const { body: agents } = await asAgent(other, "GET", "/agents");
  const online = agents.data.agents.filter((agent: { online: boolean }) => agent.online);
  expect(online).toMatchObject([{ profileId: "anna" }]);
  for (const socket of [desk, typist, gone.socket, stays.socket]) await socket.close();
});

test("with the process of the only desk the page goes offline, and a visitor who comes over keeps one presence", async () => {
  const page = await visit(other, { widgetId: "driven" });
  const desk = await openDesk(one);
  const [online] = await page.socket.next("pageStatus");
  expect(online.status).toBe("online");
  const mover = await visit(one);
  const moved = await connectVisitor(other, mover.session);
  medium.sieve = mute(one);
  await pass(25_000, [page.socket]);
  const [offline] = await page.socket.next("pageStatus");
  expect(offline.status).toBe("offline");
  expect(offline.version).toBeGreaterThan(online.version);
  const { body } = await asAgent(other, "GET", "/visitors");
  const { vid } = mover.session;
  const mine = body.data.visitors.filter(({ visitorId }: { visitorId: string }) => visitorId === vid);
  expect(mine).toMatchObject([{ connections: 1 }]);
  for (const socket of [desk, page.socket, mover.socket, moved.socket]) await socket.close();
});
