import { ProtocolError } from "@parley/protocol";
import type { CallRecord } from "../../ports/call-store.ts";
import type { ConversationHead, EntryDraft } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";
import { publishChange } from "../message/publish-change.ts";
import { ringOut } from "./ring-out.ts";
import { publishCall } from "./to-call.ts";

/** Who rings, and what is to be seen. */
export interface CallStart {
  callerType: CallRecord["callerType"];
  callerId: string;
  video: boolean;
  screen: boolean;
  /** The notice that a call began; its id and the call's are filled in. */
  notice: (head: ConversationHead, metadata: { webrtc: true; clid: string }) => EntryDraft;
}

/**
 * Lets a call begin in the running chat, unless one is open there: then that one is answered with `isNew` false.
 * @throws ProtocolError UNKNOWN_CONVERSATION, NO_OPEN_CHAT
 */
export async function startCall(
  domain: Domain,
  conversationId: string,
  start: CallStart,
): Promise<{ call: CallRecord; isNew: boolean }> {
  const head = await domain.store.readHead(conversationId);
  if (!head) throw new ProtocolError("UNKNOWN_CONVERSATION");
  if (!head.chatOpen) throw new ProtocolError("NO_OPEN_CHAT");
  const calls = await domain.store.listCalls(conversationId, head.chatId);
  const open = calls.find(({ endedAt }) => endedAt === null);
  if (open) return { call: open, isNew: false };
  // The chat's next call has one possible notice: of two who ring at once, one begins the call and the other finds it.
  const messageId = `call-${head.chatId}-${calls.length}`;
  const call = newCall(head, start, domain.clock.now());
  const result = await domain.store.changeConversation({
    conversationId,
    messageId,
    at: call.startedAt,
    decide: ({ head: now }) => {
      if (!now.chatOpen || now.chatId !== head.chatId) throw new ProtocolError("NO_OPEN_CHAT");
      const notice = start.notice(now, { webrtc: true, clid: call.id });
      return { entries: [{ ...notice, id: messageId }], call };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  if (result.repeated) return { call: await begun(domain, result.repeated.md.clid), isNew: false };
  publishChange(domain, result);
  publishCall(domain, head.propertyId, call);
  ringOut(domain, head.propertyId, call);
  return { call, isNew: true };
}

function newCall(head: ConversationHead, start: CallStart, now: number): CallRecord {
  return {
    id: createId(),
    conversationId: head.id,
    chatId: head.chatId,
    status: "ringing",
    version: 1,
    video: start.video,
    screen: start.screen,
    callerType: start.callerType,
    callerId: start.callerId,
    startedAt: now,
    answeredAt: null,
    endedAt: null,
  };
}

/** The call that somebody else began at the same time. */
async function begun(domain: Domain, callId: string | undefined): Promise<CallRecord> {
  const call = callId === undefined ? null : await domain.store.readCall(callId);
  if (!call) throw new ProtocolError("NO_OPEN_CHAT");
  return call;
}
