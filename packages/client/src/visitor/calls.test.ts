import type { Call } from "@parley/protocol";
import { expect, test } from "vitest";
import { createTab, type Tab } from "../testing/index.ts";

const ringing: Call = {
  clid: "call-1",
  stts: "ringing",
  ver: 1,
  mssd: false,
  rjctd: false,
  f: { vid: true, scrn: false },
  cllr: { t: "a", urid: "agent-ada" },
  so: 100,
  eo: null,
};
const callsOf = ({ client }: Tab) => client.getState().callsState;

async function setUp(): Promise<{ tab: Tab; tell: (changes?: Partial<Call>) => void }> {
  const tab = createTab({}, { webRtc: true });
  await tab.connect();
  return { tab, tell: (changes) => tab.server.connection().emit("vCallStatus", { ...ringing, ...changes }) };
}

test("[S4-62] [S3-21] [S3-31] [S7-36] a ringing call of an agent is the incoming one", async () => {
  const { tab, tell } = await setUp();
  expect(callsOf(tab)).toEqual({ byId: {}, ongoingCall: false, incomingCall: null });
  tell();
  const call = { ...ringing, hasError: false };
  expect(callsOf(tab)).toEqual({ byId: { "call-1": call }, ongoingCall: true, incomingCall: call });
});

test("[S4-62] the visitor's own call is not incoming", async () => {
  const { tab, tell } = await setUp();
  tell({ cllr: { t: "v", urid: "visitor-1" } });
  expect(callsOf(tab)).toMatchObject({ ongoingCall: true, incomingCall: null });
});

for (const stts of ["completed", "missed", "rejected"] as const)
  test(`[S4-61] [S4-63] [S4-64] a ${stts} call is neither incoming nor ongoing`, async () => {
    const { tab, tell } = await setUp();
    tell();
    tell({ stts, ver: 2, eo: 200 });
    expect(callsOf(tab)).toMatchObject({
      byId: { "call-1": { stts, hasError: false } },
      ongoingCall: false,
      incomingCall: null,
    });
  });

test("[S4-66] an older version marks the call, the next newer one heals it", async () => {
  const { tab, tell } = await setUp();
  tell({ ver: 3 });
  tell({ ver: 2, stts: "completed" });
  expect(callsOf(tab).byId["call-1"]).toMatchObject({ ver: 3, stts: "ringing", hasError: true });
  tell({ ver: 4 });
  expect(callsOf(tab).byId["call-1"]).toMatchObject({ ver: 4, hasError: false });
});

test("[S4-65] [S7-76] [S7-83] a state that cannot be read marks the call", async () => {
  const { tab, tell } = await setUp();
  tell();
  tab.server.judge = () => ({ code: "UNKNOWN_CALL", message: "No." });
  const read = tab.client.readCallStatus("call-1");
  await Promise.all([expect(read).rejects.toMatchObject({ code: "UNKNOWN_CALL" }), tab.clock.advance(100)]);
  expect(callsOf(tab).byId["call-1"]?.hasError).toBe(true);
  expect(tab.server.connection().received.at(-1)).toMatchObject({
    c: "service",
    p: ["webrtc", "/v1/vcall/status/visitor", { callId: "call-1" }],
  });
});

test("[S3-31] the registration brings the calls of the chat", async () => {
  const tab = createTab();
  tab.server.visitorCalls = [ringing];
  await tab.connect();
  expect(callsOf(tab)).toMatchObject({ ongoingCall: true, incomingCall: { clid: "call-1" } });
});

test("[S7-77] [S7-84] [S6-02] starting a call brings its token, where the browser can do it at all", async () => {
  const { tab } = await setUp();
  const features = { video: true, screen: false };
  const { judge } = tab.server;
  tab.server.judge = (name, frame) => {
    if (name !== "/v1/vcall/init/visitor") return judge(name, frame);
    tab.server.connection().answer(frame, { token: "call-token", callId: "call-1" });
    return "ignore";
  };
  await expect(tab.client.startCall(features)).resolves.toBe("call-token");
  expect(tab.server.connection().received.at(-1)?.p).toEqual(["webrtc", "/v1/vcall/init/visitor", features]);
  const unable = createTab();
  await unable.connect();
  await expect(unable.client.startCall(features)).rejects.toMatchObject({ code: "FEATURE_OFF" });
});

test("[S7-78] [S7-85] refusing a call applies its new state", async () => {
  const { tab, tell } = await setUp();
  tell();
  tab.server.judge = (_, frame) => {
    tab.server.connection().answer(frame, { ...ringing, ver: 2, stts: "rejected", rjctd: true });
    return "ignore";
  };
  await tab.client.declineCall("call-1");
  expect(callsOf(tab)).toMatchObject({ incomingCall: null, byId: { "call-1": { rjctd: true } } });
  expect(tab.server.connection().received.at(-1)?.p).toEqual([
    "webrtc",
    "/v1/vcall/reject/visitor",
    { callId: "call-1" },
  ]);
});
