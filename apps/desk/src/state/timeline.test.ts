import { expect, test } from "vitest";
import { anna, annasMessage, message, outgoing, START } from "../testing/samples.ts";
import { buildTimeline, type TimelineInput } from "./timeline.ts";

const MINUTE = 60_000;
const build = (over: Partial<TimelineInput>) =>
  buildTimeline({ messages: [], outbox: [], me: anna.profileId, firstUnread: null, ...over });
/** Items in short: `day`, `unread`, `notice`, or side and ids of a group. */
const outline = (over: Partial<TimelineInput>): string[] =>
  build(over).map((item) =>
    item.kind === "group" ? `${item.side}: ${item.bubbles.map(({ id }) => id).join(" ")}` : item.kind,
  );

test("messages of one sender within five minutes stand together", () => {
  const messages = [
    message(1),
    message(2),
    message(3, { co: message(2).co + 5 * MINUTE }),
    annasMessage(4, { co: message(2).co + 6 * MINUTE }),
    message(5, { co: message(2).co + 7 * MINUTE }),
  ];
  expect(outline({ messages })).toEqual(["day", "visitor: m1 m2", "visitor: m3", "me: m4", "visitor: m5"]);
});

test("other agents, bots and the system are told apart", () => {
  const messages = [
    annasMessage(1, { uid: "agent-ben", md: { pid: "agent-ben" }, n: "Ben" }),
    annasMessage(2, { uid: "agent-bot", md: { pid: "agent-bot", bot: true }, n: "Bot" }),
    message(3, { ut: "s", uid: "", n: "" }),
  ];
  expect(build({ messages }).slice(1)).toMatchObject([
    { side: "agent", name: "Ben", bot: false },
    { side: "agent", name: "Bot", bot: true },
    { side: "system" },
  ]);
});

test("every day begins with its line", () => {
  const messages = [message(1), message(2, { co: START + 24 * 60 * MINUTE })];
  expect(outline({ messages })).toEqual(["day", "visitor: m1", "day", "visitor: m2"]);
});

test("the unread line parts a group", () => {
  expect(outline({ messages: [message(1), message(2)], firstUnread: 2 })).toEqual([
    "day",
    "visitor: m1",
    "unread",
    "visitor: m2",
  ]);
});

test("notices stand alone, and what only advances the version is not shown", () => {
  const messages = [
    message(1),
    message(2, { t: "n", m: "AGENT_JOIN_CONVERSATION" }),
    message(3, { md: { ao: true } }),
    message(4),
  ];
  expect(outline({ messages })).toEqual(["day", "visitor: m1", "notice", "visitor: m4"]);
});

test("what is on its way follows what is stored, in the same group", () => {
  const messages = [annasMessage(1)];
  const outbox = [
    outgoing({ createdAt: message(2).co }),
    outgoing({ id: "out-2", createdAt: message(3).co, status: "failed", error: "Too long." }),
  ];
  const items = build({ messages, outbox });
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({
    side: "me",
    bubbles: [
      { id: "m1", delivery: "stored" },
      { id: "out-1", delivery: "pending" },
      { id: "out-2", delivery: "failed", error: "Too long." },
    ],
  });
});

test("a message keeps its place and key when its stored twin takes over", () => {
  const pending = build({ outbox: [outgoing()] });
  const stored = build({ messages: [annasMessage(1, { id: "out-1" })] });
  expect(stored.map(({ key }) => key)).toEqual(pending.map(({ key }) => key));
});
