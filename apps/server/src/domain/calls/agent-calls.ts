import { ProtocolError, type Call } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { CallRecord } from "../../ports/call-store.ts";
import { noticeDraft } from "../chat/notices.ts";
import { readHead } from "../conversation/read-conversation.ts";
import type { Domain } from "../domain.ts";
import { answerCall } from "./answer-call.ts";
import { finish } from "./finish-call.ts";
import { startCall } from "./start-call.ts";
import { publishCall, toCall } from "./to-call.ts";

/** A call and what opens it. */
export interface OpenedCall {
  call: Call;
  token: string;
}

/**
 * Rings the visitor (S6-05).
 * @throws ProtocolError UNKNOWN_CONVERSATION, NO_OPEN_CHAT, CALL_RUNNING
 */
export async function startCallAsAgent(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
  features: { video: boolean; screen: boolean },
): Promise<OpenedCall> {
  const { call, isNew } = await startCall(domain, conversationId, {
    ...features,
    callerType: "a",
    callerId: agent.agentId,
    notice: (head, metadata) => noticeDraft("WEBRTC_CALL", { head, agent, at: domain.clock.now() }, metadata),
  });
  if (!isNew) throw new ProtocolError("CALL_RUNNING");
  return opened(domain, agent, call);
}

/**
 * Takes part in a call: the first agent to do so answers the visitor who rings.
 * @throws ProtocolError UNKNOWN_CALL, CALL_OVER
 */
export async function answerCallAsAgent(
  domain: Domain,
  agent: AgentIdentity,
  callId: string,
): Promise<OpenedCall> {
  const { call, propertyId } = await findCall(domain, callId);
  const answered = call.callerType === "v" ? await answerCall(domain, propertyId, callId) : call;
  if (answered.endedAt !== null) throw new ProtocolError("CALL_OVER");
  return opened(domain, agent, answered);
}

/** Ends a call or refuses one that rings; a call that is over stays as it is. @throws ProtocolError UNKNOWN_CALL */
export async function endCallAsAgent(domain: Domain, callId: string): Promise<Call> {
  const { call, propertyId } = await findCall(domain, callId);
  const end = call.callerType === "v" ? "refused" : "hung-up";
  const result = await domain.store.changeCall(callId, (now) => finish(now, end, domain.clock.now()));
  if (!result) throw new ProtocolError("UNKNOWN_CALL");
  return result.changed ? publishCall(domain, propertyId, result.call) : toCall(result.call);
}

async function opened(domain: Domain, agent: AgentIdentity, call: CallRecord): Promise<OpenedCall> {
  const token = await domain.callTokens.issue({ callId: call.id, side: "a", id: agent.agentId });
  return { call: toCall(call), token };
}

async function findCall(domain: Domain, callId: string): Promise<{ call: CallRecord; propertyId: string }> {
  const call = await domain.store.readCall(callId);
  if (!call) throw new ProtocolError("UNKNOWN_CALL");
  const { propertyId } = await readHead(domain, call.conversationId);
  return { call, propertyId };
}
