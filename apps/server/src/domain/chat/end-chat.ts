import { ANY_DEPARTMENT, ProtocolError } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { ConversationHead, EntryDraft } from "../../ports/conversation-store.ts";
import { endCallsOfChat } from "../calls/end-calls-of-chat.ts";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";
import { transcriptLetters, wantsTranscript } from "../mail/letter-requests.ts";
import { publishChange } from "../message/publish-change.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";
import { noticeDraft, visitorNoticeDraft } from "./notices.ts";

/** Version of the notice that closed the chat, and the id of the chat that the next message opens. */
export interface EndedChat {
  chatEndVersion: number;
  nextChatId: string;
}

/** @throws ProtocolError UNKNOWN_CONVERSATION, NO_OPEN_CHAT */
export async function endChatAsAgent(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
): Promise<EndedChat> {
  const at = domain.clock.now();
  return endChat(domain, conversationId, at, (head) => noticeDraft("CHAT_ENDED", { head, agent, at }));
}

/** @throws ProtocolError NO_OPEN_CHAT */
export async function endChatAsVisitor(domain: Domain, tab: VisitorTab): Promise<EndedChat> {
  return endChat(domain, tab.conversationId, domain.clock.now(), (head) =>
    visitorNoticeDraft("CHAT_ENDED", head, tab),
  );
}

/** Everybody hears the notice, the one who ends the chat too: the answer does not carry it. */
async function endChat(
  domain: Domain,
  conversationId: string,
  at: number,
  notice: (head: ConversationHead) => EntryDraft,
): Promise<EndedChat> {
  const nextChatId = createId();
  const wanted = await wantsTranscript(domain, conversationId);
  const result = await domain.store.changeConversation({
    conversationId,
    at,
    decide: ({ head }) => {
      if (!head.chatOpen) throw new ProtocolError("NO_OPEN_CHAT");
      const deliveries = deliveriesFor(domain, head.propertyId, "chat.ended", 0);
      const letters = transcriptLetters(domain, wanted, head.chatId);
      return { entries: [notice(head)], nextChatId, deliveries, letters };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  publishChange(domain, result);
  // What belonged to the chat is over with it.
  const fresh = { dpt: ANY_DEPARTMENT, pcfs: false, refs: [] };
  tellVisitor(domain, conversationId, { name: "visitorDataUpdate", parameters: [fresh] });
  const { chatId } = result.before;
  await endCallsOfChat(domain, result.head, chatId);
  domain.mailer.wake();
  return { chatEndVersion: result.head.version, nextChatId };
}
