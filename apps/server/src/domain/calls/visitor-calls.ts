import { ProtocolError, type Call } from "@parley/protocol";
import type { CallRecord } from "../../ports/call-store.ts";
import { visitorNoticeDraft } from "../chat/notices.ts";
import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { answerCall } from "./answer-call.ts";
import { finish } from "./finish-call.ts";
import { startCall } from "./start-call.ts";
import { publishCall, toCall } from "./to-call.ts";

/**
 * The visitor wants to talk: takes part in the call that is open, which answers it when an agent rings, or rings.
 * @returns the token that opens the call page (S7-77)
 * @throws ProtocolError NO_OPEN_CHAT, RATE_LIMITED
 */
export async function joinCallAsVisitor(
  domain: Domain,
  tab: VisitorTab,
  features: { video: boolean; screen: boolean },
): Promise<{ token: string; callId: string }> {
  enforceLimit(domain, "message", tab.visitorId);
  const { call, isNew } = await startCall(domain, tab.conversationId, {
    ...features,
    callerType: "v",
    callerId: tab.visitorId,
    notice: (head, metadata) => visitorNoticeDraft("WEBRTC_CALL", head, tab, metadata),
  });
  if (!isNew && call.callerType === "a") await answerCall(domain, tab.propertyId, call.id);
  const token = await domain.callTokens.issue({ callId: call.id, side: "v", id: tab.visitorId });
  return { token, callId: call.id };
}

/** @throws ProtocolError UNKNOWN_CALL */
export async function readCallAsVisitor(domain: Domain, tab: VisitorTab, callId: string): Promise<Call> {
  return toCall(await ownCall(domain, tab, callId));
}

/**
 * The visitor refuses a call that rings, or hangs up: the widget has one command for both.
 * @throws ProtocolError UNKNOWN_CALL, CALL_OVER
 */
export async function declineCall(domain: Domain, tab: VisitorTab, callId: string): Promise<Call> {
  const { callerType } = await ownCall(domain, tab, callId);
  const result = await domain.store.changeCall(callId, (call) =>
    finish(call, callerType === "a" ? "refused" : "hung-up", domain.clock.now()),
  );
  if (!result) throw new ProtocolError("UNKNOWN_CALL");
  if (!result.changed) throw new ProtocolError("CALL_OVER");
  return publishCall(domain, tab.propertyId, result.call);
}

/** Calls of other visitors are unknown. */
async function ownCall(domain: Domain, tab: VisitorTab, callId: string): Promise<CallRecord> {
  const call = await domain.store.readCall(callId);
  if (call?.conversationId !== tab.conversationId) throw new ProtocolError("UNKNOWN_CALL");
  return call;
}
