import type { PastCall } from "@parley/protocol";
import { expect, test } from "vitest";
import { callIcon } from "../calls/call-icons.ts";
import { kindOf } from "../calls/call-words.ts";
import { pastCallState, toldFeatures } from "./past-call.ts";

const past = (more: Partial<PastCall> = {}): PastCall => ({
  id: "k1",
  status: "completed",
  missed: false,
  rejected: false,
  features: { video: false, screenShare: false },
  caller: { type: "a", id: "a1" },
  startedOn: 1_000,
  expiredOn: 2_000,
  ...more,
});

test("a call of a past conversation is over, was missed or was declined, and one without an entry is unknown", () => {
  expect(pastCallState(past())).toBe("ended");
  expect(pastCallState(past({ status: "missed" }))).toBe("missed");
  expect(pastCallState(past({ missed: true }))).toBe("missed");
  expect(pastCallState(past({ status: "rejected" }))).toBe("declined");
  expect(pastCallState(past({ rejected: true }))).toBe("declined");
  expect(pastCallState(null)).toBe("unknown");
});

test("a past call has the kind and the icon that it had while it went on", () => {
  const kinds = [
    [{ video: false, screenShare: false }, "call.sound"],
    [{ video: true, screenShare: false }, "call.video"],
    [{ video: true, screenShare: true }, "call.screen"],
  ] as const;
  const icons = kinds.map(([features, kind]) => {
    const told = toldFeatures(past({ features }));
    expect(kindOf(told)).toBe(kind);
    return callIcon(told);
  });
  expect(new Set(icons).size).toBe(3);
});
