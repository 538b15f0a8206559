import type { ClientMessage } from "@parley/client";
import { expect, test } from "vitest";
import { arrange, GROUP_GAP_MS, type Row } from "./arrange.ts";

const NOON = new Date(2026, 5, 10, 12).getTime();
const MINUTE = 60_000;
let made = 0;

function message(ut: ClientMessage["ut"], co: number, more: Partial<ClientMessage> = {}): ClientMessage {
  made += 1;
  return {
    id: `m${made}`,
    t: "c",
    m: "text",
    n: ut === "a" ? "Ada" : "V1",
    ut,
    uid: ut,
    chid: "c1",
    co,
    md: {},
    attchs: [],
    cver: made,
    isPending: false,
    sendFailed: false,
    ...more,
  };
}

const kinds = (rows: Row[]): string[] =>
  rows.map((row) =>
    row.kind === "group" ? `${row.isOwn ? "own" : "other"}:${row.messages.length}` : row.kind,
  );

test("messages of one sender within five minutes of each other stand together", () => {
  const rows = arrange(
    [
      message("v", NOON),
      message("v", NOON + GROUP_GAP_MS),
      message("a", NOON + GROUP_GAP_MS + 1),
      message("v", NOON + GROUP_GAP_MS + 2),
    ],
    null,
  );
  expect(kinds(rows)).toEqual(["day", "own:2", "other:1", "own:1"]);
});

test("a longer silence, another agent or a failed message begins a new group", () => {
  const rows = arrange(
    [
      message("a", NOON),
      message("a", NOON + GROUP_GAP_MS + 1),
      message("a", NOON + GROUP_GAP_MS + 2, { uid: "b", n: "Ben" }),
      message("v", NOON + GROUP_GAP_MS + 3, { sendFailed: true }),
      message("v", NOON + GROUP_GAP_MS + 4),
    ],
    null,
  );
  expect(kinds(rows)).toEqual(["day", "other:1", "other:1", "other:1", "own:1", "own:1"]);
});

test("each new day has a line of its own, and a clock that runs behind opens no earlier day", () => {
  const evening = new Date(2026, 5, 9, 23, 59).getTime();
  const rows = arrange(
    [message("v", evening), message("v", evening + 2 * MINUTE), message("a", evening)],
    null,
  );
  expect(kinds(rows)).toEqual(["day", "own:1", "day", "own:1", "other:1"]);
});

test("the unread line stands before the first message of others after the mark, and only once", () => {
  const messages = [
    message("a", NOON),
    message("v", NOON + MINUTE),
    message("a", NOON + 2 * MINUTE),
    message("a", NOON + 3 * MINUTE),
  ];
  expect(kinds(arrange(messages, NOON))).toEqual(["day", "other:1", "own:1", "unread", "other:2"]);
  expect(kinds(arrange(messages, NOON + 3 * MINUTE))).not.toContain("unread");
});

test("[S1-03][S3-04] all notices of the contract are lines, the end of a chat one of its own; unknown ones are not shown", () => {
  const notice = (m: string, co: number): ClientMessage => message("a", co, { t: "n", m });
  const rows = arrange(
    [
      notice("AGENT_JOIN_CONVERSATION", NOON),
      notice("VISITOR_RATING", NOON + 1),
      notice("CHAT_TRANSFER", NOON + 1),
      notice("WEBRTC_CALL", NOON + 1),
      notice("NOT_YET_INVENTED", NOON + 1),
      message("a", NOON + 2),
      notice("AGENT_LEFT_CONVERSATION", NOON + 3),
      notice("CHAT_ENDED", NOON + 4),
    ],
    null,
  );
  expect(kinds(rows)).toEqual([
    "day",
    ...Array.from({ length: 4 }, () => "notice"),
    "other:1",
    "notice",
    "ended",
  ]);
});

test("keys of what is there stay when messages are added at the end", () => {
  const messages = [message("v", NOON), message("a", NOON + MINUTE)];
  const before = arrange(messages, null).map(({ key }) => key);
  const after = arrange([...messages, message("a", NOON + 2 * MINUTE)], null).map(({ key }) => key);
  expect(after).toEqual(before);
});

test("[S1-03] agents who come one after the other, or go, are told of in one line", () => {
  const notice = (m: string, n: string): ClientMessage => message("a", NOON, { t: "n", m, n });
  const rows = arrange(
    [
      notice("AGENT_JOIN_CONVERSATION", "Ada"),
      notice("AGENT_JOIN_CONVERSATION", "Ben"),
      notice("AGENT_JOIN_CONVERSATION", "Ben"),
      notice("AGENT_LEFT_CONVERSATION", "Ada"),
      notice("VISITOR_RATING", "V1"),
      notice("VISITOR_RATING", "V1"),
    ],
    null,
  );
  expect(rows.flatMap((row) => (row.kind === "notice" ? [[row.message.n, ...row.others]] : []))).toEqual([
    ["Ada", "Ben"],
    ["Ada"],
    ["V1"],
    ["V1"],
  ]);
});
