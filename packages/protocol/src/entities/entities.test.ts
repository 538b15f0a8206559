import { expect, test } from "vitest";
import { MESSAGE_ID_MAX } from "../limits.ts";
import { idSchema, messageIdSchema, pageStatusSchema, timestampSchema, windowStateSchema } from "./common.ts";
import { messageSchema, NOTICE_CODES } from "./message.ts";

const message = {
  id: "0b7c1c1e-8a57-4f0e-9d0c-2f9a3a3a3a3a",
  t: "c",
  m: "Hello",
  n: "Ada",
  ut: "a",
  uid: "agent-1",
  chid: "chat-1",
  co: 1_800_000_000_000,
  md: {},
  attchs: [],
  cver: 1,
};

test("[S3-01] a message has type, text, sender, time, metadata, attachments and version", () => {
  expect(messageSchema.parse(message)).toEqual(message);
  for (const field of Object.keys(message)) {
    const { [field as keyof typeof message]: _, ...rest } = message;
    expect(messageSchema.safeParse(rest).success, field).toBe(false);
  }
});

test("[S3-02] [S3-03] type and sender are one of the known letters", () => {
  for (const t of ["c", "n"]) expect(messageSchema.safeParse({ ...message, t }).success).toBe(true);
  for (const ut of ["v", "a", "s"]) expect(messageSchema.safeParse({ ...message, ut }).success).toBe(true);
  expect(messageSchema.safeParse({ ...message, t: "x" }).success).toBe(false);
  expect(messageSchema.safeParse({ ...message, ut: "x" }).success).toBe(false);
});

test("[S3-04] the notices have the six codes", () => {
  expect([...NOTICE_CODES]).toEqual([
    "AGENT_JOIN_CONVERSATION",
    "AGENT_LEFT_CONVERSATION",
    "CHAT_TRANSFER",
    "VISITOR_RATING",
    "WEBRTC_CALL",
    "CHAT_ENDED",
  ]);
});

test("[S3-05] metadata carries the agent, its sequence and the flag that only advances the version", () => {
  const md = {
    rsc: "r",
    pid: "p",
    pi: "/p.png",
    pst: "Support",
    bot: true,
    seq: { time: 1, inc: 2 },
    ao: true,
  };
  expect(messageSchema.parse({ ...message, md }).md).toEqual(md);
  expect(messageSchema.safeParse({ ...message, md: { seq: { time: 1 } } }).success).toBe(false);
});

test("versions and times are whole numbers from 0 on", () => {
  for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "1", null]) {
    expect(timestampSchema.safeParse(value).success).toBe(false);
    expect(messageSchema.safeParse({ ...message, cver: value }).success).toBe(false);
  }
});

test("a message's id is made of letters, digits, _ and -, and is not endless", () => {
  expect(messageIdSchema.safeParse("a".repeat(MESSAGE_ID_MAX)).success).toBe(true);
  for (const id of ["", "a".repeat(MESSAGE_ID_MAX + 1), "a b", "a/b", "<b>", "a\n", "é"])
    expect(messageIdSchema.safeParse(id).success, JSON.stringify(id)).toBe(false);
});

test("an id of the server is not empty and not endless", () => {
  expect(idSchema.safeParse("").success).toBe(false);
  expect(idSchema.safeParse("x".repeat(65)).success).toBe(false);
});

test("[S4-08] the page status is online or offline, with a version", () => {
  expect(pageStatusSchema.safeParse({ status: "online", version: 0 }).success).toBe(true);
  expect(pageStatusSchema.safeParse({ status: "away", version: 0 }).success).toBe(false);
  expect(pageStatusSchema.safeParse({ status: "online" }).success).toBe(false);
});

test("the window is minimised or maximised", () => {
  expect(windowStateSchema.options).toEqual(["min", "max"]);
});
