import type { ClientCall } from "@parley/client";
import { expect, test } from "vitest";
import { callNotice, callSeconds, callState } from "./call-state.ts";
import { madeUpCall as call } from "./made-up-call.ts";

const NONE: ReadonlySet<string> = new Set();
const noticeOf = (calls: ClientCall[], dismissed = NONE, now = 10_000) =>
  callNotice(Object.fromEntries(calls.map((one) => [one.clid, one])), dismissed, now);

test("[S4-61] a call rings, goes on once it is answered, is over, was missed or was declined", () => {
  const visitor = { t: "v", urid: "v1" } as const;
  expect(callState(call())).toBe("incoming");
  expect(callState(call({ cllr: visitor }))).toBe("outgoing");
  expect(callState(call({ ver: 2 }))).toBe("running");
  expect(callState(call({ ver: 2, cllr: visitor }))).toBe("running");
  expect(callState(call({ ver: 3, stts: "completed", eo: 2_000 }))).toBe("ended");
  expect(callState(call({ ver: 2, stts: "missed", mssd: true, eo: 2_000 }))).toBe("missed");
  expect(callState(call({ ver: 2, stts: "rejected", rjctd: true, eo: 2_000 }))).toBe("declined");
});

test("[S3-24] [S4-65] [S4-66] a call that is not known or could not be read is unknown", () => {
  expect(callState(undefined)).toBe("unknown");
  expect(callState(call({ hasError: true }))).toBe("unknown");
});

test("a call that is over took as long as it did", () => {
  expect(callSeconds(call({ ver: 3, stts: "completed", eo: 66_000 }))).toBe(65);
  expect(callSeconds(call({ ver: 2 }))).toBeNull();
  expect(callSeconds(call({ ver: 2, stts: "missed", mssd: true, eo: 66_000 }))).toBeNull();
});

test("[S4-62] [S4-63] [S4-64] a call that rings is told before one that goes on; those that are over are not told", () => {
  const rings = call({ clid: "k2", so: 500 });
  const runs = call({ clid: "k1", ver: 2, so: 2_000 });
  expect(noticeOf([runs, rings])).toMatchObject({ state: "incoming", call: { clid: "k2" } });
  expect(noticeOf([runs])).toMatchObject({ state: "running" });
  expect(noticeOf([call({ cllr: { t: "v", urid: "v1" } })])).toMatchObject({ state: "outgoing" });
  expect(noticeOf([call({ ver: 3, stts: "completed", eo: 3_000 })])).toBeNull();
  expect(noticeOf([call({ ver: 2, stts: "rejected", rjctd: true, eo: 3_000 })])).toBeNull();
  expect(noticeOf([])).toBeNull();
});

test("an agent's call that was missed is told for an hour, until it is put away or another call comes", () => {
  const missed = call({ ver: 2, stts: "missed", mssd: true, eo: 2_000 });
  expect(noticeOf([missed])).toMatchObject({ state: "missed" });
  expect(noticeOf([missed], new Set(["k1"]))).toBeNull();
  expect(noticeOf([missed], NONE, 3_602_001)).toBeNull();
  expect(
    noticeOf([missed, call({ clid: "k2", so: 5_000, ver: 3, stts: "completed", eo: 6_000 })]),
  ).toBeNull();
  expect(noticeOf([{ ...missed, cllr: { t: "v", urid: "v1" } }])).toBeNull();
});
