import type { Context } from "../context.ts";
import { Fault } from "../fault.ts";
import type { Commands } from "../socket/commands.ts";
import { applyCall, failCall } from "../state/calls.ts";
import type { Client } from "../types.ts";

/** The visitor's part in calls. All reject with a Fault. */
export type Calls = Pick<Client, "readCallStatus" | "startCall" | "declineCall">;

export function createCalls({ options, store }: Context, { request }: Commands): Calls {
  return {
    async readCallStatus(callId) {
      try {
        store.update(applyCall, await request("getCallStatus", { callId }));
      } catch (error) {
        store.update(failCall, callId);
        throw error;
      }
    },
    async startCall(features) {
      // Calls need a browser that can (S6-02).
      if (!options.webRtc) throw new Fault({ code: "FEATURE_OFF", message: "This browser has no WebRTC." });
      return (await request("getWebRTCToken", features)).token;
    },
    async declineCall(callId) {
      store.update(applyCall, await request("declineCall", { callId }));
    },
  };
}
