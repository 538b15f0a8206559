import { expect, test } from "vitest";
import { createMemoryFanout } from "../../fanout/memory.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { NotedLog } from "../../ports/testing/noted-log.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { LiveVisitors } from "./live-visitors.ts";
import type { VisitorTab } from "./visitor-tab.ts";

const GRACE_MS = 5_000;
const started = {
  visitor: {
    id: "v1",
    propertyId: "main",
    uuid: "u1",
    name: "Ada",
    email: "",
    phone: "",
    transcriptEmail: "",
    userId: "",
    verified: false,
    attributes: {},
    tags: [],
    bubbleClosed: false,
    windowState: "min",
    createdAt: 1,
  },
  session: {
    key: "s1",
    visitorId: "v1",
    widgetId: "default",
    platform: "desktop",
    timezoneOffset: 0,
    url: "https://shop.example/",
    title: "Shop",
    referrer: "",
    startedAt: 1,
    seenAt: 1,
  },
  conversation: {
    id: "c1",
    propertyId: "main",
    visitorId: "v1",
    version: 0,
    newestAt: 0,
    chatId: "chat-1",
    chatOpen: false,
    unreadCount: 0,
    visitorSeenAt: 0,
    agentSeenAt: 0,
    chatStartedVersion: 0,
    chatStartedAt: 0,
    answeredAt: 0,
    department: "any",
    prechatDone: false,
    rating: 0,
    transfer: null,
    transferVersion: 0,
  },
} satisfies StartedSession;
const tab = (id: string): VisitorTab => ({
  id,
  propertyId: "main",
  widgetId: "default",
  visitorId: "v1",
  visitorName: "Ada",
  conversationId: "c1",
  sessionKey: "s1",
  away: false,
});

function setUp() {
  const clock = new ManualClock();
  const fanout = createMemoryFanout({ log: new NotedLog() });
  const visitors = new LiveVisitors(fanout, clock, GRACE_MS);
  const told: string[] = [];
  fanout.subscribeToDesks(({ type }) => told.push(type));
  const left: string[] = [];
  const remove = (gone: VisitorTab): boolean => visitors.remove(gone, () => left.push(gone.id));
  return { clock, visitors, told, left, remove };
}

test("who goes to another page never leaves, and the desks see one tab", () => {
  const { clock, visitors, told, left, remove } = setUp();
  const first = tab("first");
  expect(visitors.add(first, started)).toBe(true);
  expect(remove(first)).toBe(true);
  clock.advance(GRACE_MS - 1);
  expect(visitors.read("v1")).toMatchObject({ connections: 1 });
  expect(visitors.add(tab("second"), started)).toBe(false);
  clock.advance(GRACE_MS * 2);
  expect(visitors.read("v1")).toMatchObject({ connections: 1 });
  expect(told).toEqual(["visitorChanged", "visitorChanged"]);
  expect(left).toEqual([]);
});

test("who stays away has left once the grace is over", () => {
  const { clock, visitors, told, left, remove } = setUp();
  const [first, second] = [tab("first"), tab("second")];
  visitors.add(first, started);
  visitors.add(second, started);
  expect(remove(first)).toBe(false);
  expect(remove(second)).toBe(true);
  clock.advance(GRACE_MS);
  expect(visitors.has("v1")).toBe(false);
  expect(told.at(-1)).toBe("visitorLeft");
  expect(left).toEqual(["second"]);
});

test("a new name is on the desks' list and on every tab's messages; what is empty changes nothing", () => {
  const { visitors, told } = setUp();
  const [first, second] = [tab("first"), tab("second")];
  visitors.add(first, started);
  visitors.add(second, started);
  visitors.describe("v1", { name: "Ada Lovelace", email: "" });
  expect([first.visitorName, second.visitorName]).toEqual(["Ada Lovelace", "Ada Lovelace"]);
  visitors.describe("v1", { email: "ada@shop.example" });
  expect(visitors.read("v1")).toMatchObject({ name: "Ada Lovelace", email: "ada@shop.example" });
  expect(told).toHaveLength(4);
  visitors.describe("v1", { name: "", email: undefined });
  visitors.describe("nobody", { name: "Bob" });
  expect(told).toHaveLength(4);
});

test("who comes back under another name has that one", () => {
  const { visitors, remove } = setUp();
  const first = tab("first");
  visitors.add(first, started);
  remove(first);
  visitors.add(tab("second"), { ...started, visitor: { ...started.visitor, name: "Grace" } });
  expect(visitors.read("v1")).toMatchObject({ name: "Grace" });
});
