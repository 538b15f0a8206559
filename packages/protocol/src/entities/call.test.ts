import { expect, test } from "vitest";
import { callSchema, callStatusSchema, pastCallSchema } from "./call.ts";

const call = {
  clid: "call-1",
  stts: "ringing",
  ver: 1,
  mssd: false,
  rjctd: false,
  f: { vid: true, scrn: false },
  cllr: { t: "a", urid: "agent-1" },
  so: 1,
  eo: null,
};
const pastCall = {
  id: "call-1",
  status: "missed",
  missed: true,
  rejected: false,
  features: { video: false, screenShare: true },
  caller: { type: "v", id: "visitor-1" },
  startedOn: 1,
  expiredOn: 2,
};

test("[S3-21] a call has id, status, version, flags, features, caller and its times", () => {
  expect(callSchema.parse(call)).toEqual(call);
  for (const field of Object.keys(call))
    expect(callSchema.safeParse({ ...call, [field]: undefined }).success, field).toBe(false);
});

test("[S3-22] in history a call spells its words out", () => {
  expect(pastCallSchema.parse(pastCall)).toEqual(pastCall);
  for (const field of Object.keys(pastCall))
    expect(pastCallSchema.safeParse({ ...pastCall, [field]: undefined }).success, field).toBe(false);
});

test("[S4-61] a call is ringing, completed, missed or rejected", () => {
  expect(callStatusSchema.options).toEqual(["ringing", "completed", "missed", "rejected"]);
});
