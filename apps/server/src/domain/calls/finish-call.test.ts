import { expect, test } from "vitest";
import type { CallRecord } from "../../ports/call-store.ts";
import { finish, type CallEnd } from "./finish-call.ts";

const RINGING: CallRecord = {
  id: "call-1",
  conversationId: "c-1",
  chatId: "chat-1",
  status: "ringing",
  version: 1,
  video: false,
  screen: false,
  callerType: "v",
  callerId: "v-1",
  startedAt: 100,
  answeredAt: null,
  endedAt: null,
};

test.each<[CallEnd, answeredAt: number | null, status: string]>([
  ["hung-up", null, "missed"],
  ["unanswered", null, "missed"],
  ["refused", null, "rejected"],
  ["hung-up", 120, "completed"],
  ["refused", 120, "completed"],
])("[S4-61] %s, answered at %s: %s", (end, answeredAt, status) => {
  expect(finish({ ...RINGING, answeredAt }, end, 150)).toEqual({ status, endedAt: 150 });
});

test("a call that is over stays as it was; none ends before it began", () => {
  expect(finish({ ...RINGING, endedAt: 130 }, "hung-up", 150)).toBeNull();
  expect(finish(RINGING, "hung-up", 50)).toMatchObject({ endedAt: 100 });
});
