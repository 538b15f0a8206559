import type { ClientCall } from "@parley/client";
import { expect, test } from "vitest";
import { callWords } from "./call-words.ts";

const call = (more: Partial<ClientCall> = {}): ClientCall => ({
  clid: "k1",
  stts: "ringing",
  ver: 1,
  mssd: false,
  rjctd: false,
  f: { vid: false, scrn: false },
  cllr: { t: "a", urid: "a1" },
  so: 1_000,
  eo: null,
  hasError: false,
  ...more,
});

test("[S4-61] a call rings, is over, was missed or was declined", () => {
  expect(callWords(call()).title).toBe("call.incoming");
  expect(callWords(call({ cllr: { t: "v", urid: "v1" } })).title).toBe("call.outgoing");
  expect(callWords(call({ stts: "completed", eo: 2_000 })).title).toBe("call.ended");
  expect(callWords(call({ stts: "missed", mssd: true })).title).toBe("call.missed");
  expect(callWords(call({ stts: "rejected", rjctd: true })).title).toBe("call.declined");
});

test("only a ringing call of an agent can be answered; one that goes on can be returned to, a missed one called back", () => {
  expect(callWords(call()).actions).toBe("answer");
  expect(callWords(call({ cllr: { t: "v", urid: "v1" } })).actions).toBe("return");
  expect(callWords(call({ ver: 2 }))).toMatchObject({ title: "call.running", actions: "return" });
  expect(callWords(call({ stts: "missed", mssd: true })).actions).toBe("back");
  expect(callWords(call({ stts: "missed", mssd: true, cllr: { t: "v", urid: "v1" } })).actions).toBe("none");
  expect(callWords(call({ stts: "completed", eo: 2_000 })).actions).toBe("none");
});

test("[S3-24] a call that is not known or could not be read is marked, and can be asked for again", () => {
  expect(callWords(undefined)).toEqual({ title: "call.unknown", actions: "again" });
  expect(callWords(call({ hasError: true }))).toEqual({ title: "call.unknown", actions: "again" });
});

test("with picture, with the screen, or sound alone", () => {
  expect(callWords(call()).kind).toBe("call.sound");
  expect(callWords(call({ f: { vid: true, scrn: false } })).kind).toBe("call.video");
  expect(callWords(call({ f: { vid: true, scrn: true } })).kind).toBe("call.screen");
});
