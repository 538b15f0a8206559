import type { ClientCall } from "@parley/client";
import { expect, test } from "vitest";
import { callState } from "./call-state.ts";
import { CALL_TITLES, callWords } from "./call-words.ts";
import { madeUpCall as call } from "./made-up-call.ts";

const titleOf = (told: ClientCall | undefined) => CALL_TITLES[callState(told)];

test("[S4-61] a call rings, is over, was missed or was declined", () => {
  expect(titleOf(call())).toBe("call.incoming");
  expect(titleOf(call({ cllr: { t: "v", urid: "v1" } }))).toBe("call.outgoing");
  expect(titleOf(call({ stts: "completed", eo: 2_000 }))).toBe("call.ended");
  expect(titleOf(call({ stts: "missed", mssd: true }))).toBe("call.missed");
  expect(titleOf(call({ stts: "rejected", rjctd: true }))).toBe("call.declined");
});

test("only a ringing call of an agent can be answered; one that goes on can be returned to, a missed one called back", () => {
  expect(callWords(call()).actions).toBe("answer");
  expect(callWords(call({ cllr: { t: "v", urid: "v1" } })).actions).toBe("return");
  expect(callWords(call({ ver: 2 }))).toMatchObject({ actions: "return" });
  expect(titleOf(call({ ver: 2 }))).toBe("call.running");
  expect(callWords(call({ stts: "missed", mssd: true })).actions).toBe("back");
  expect(callWords(call({ stts: "missed", mssd: true, cllr: { t: "v", urid: "v1" } })).actions).toBe("none");
  expect(callWords(call({ stts: "completed", eo: 2_000 })).actions).toBe("none");
});

test("[S3-24] a call that is not known or could not be read is marked, and can be asked for again", () => {
  for (const told of [undefined, call({ hasError: true })]) {
    expect(titleOf(told)).toBe("call.unknown");
    expect(callWords(told)).toEqual({ actions: "again" });
  }
});

test("with picture, with the screen, or sound alone", () => {
  expect(callWords(call()).kind).toBe("call.sound");
  expect(callWords(call({ f: { vid: true, scrn: false } })).kind).toBe("call.video");
  expect(callWords(call({ f: { vid: true, scrn: true } })).kind).toBe("call.screen");
});
