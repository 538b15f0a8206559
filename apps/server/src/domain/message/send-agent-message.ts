import { ProtocolError } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { EntryDraft } from "../../ports/conversation-store.ts";
import { noticeDraft } from "../chat/notices.ts";
import type { Domain } from "../domain.ts";
import { createEntryId } from "../ids.ts";
import { setAgentTyping } from "../presence/agent-presence.ts";
import { checkMessageText } from "./message-text.ts";
import { publishChange } from "./publish-change.ts";
import { receiptOf, type Receipt } from "./receipt.ts";

/**
 * Stores an agent's message durably and tells everybody; an agent who has not joined the chat joins it in the same
 * transaction. The same id again gets the first receipt.
 * @throws ProtocolError EMPTY_MESSAGE, MESSAGE_TOO_LONG, MESSAGE_ID_TAKEN, UNKNOWN_CONVERSATION
 */
export async function sendAgentMessage(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
  outgoing: { id?: string | undefined; message: string },
): Promise<Omit<Receipt, "chid">> {
  const text = checkMessageText(outgoing.message);
  const id = outgoing.id ?? createEntryId();
  const { profile } = agent;
  const sender = { ut: "a", uid: agent.agentId } as const;
  const at = domain.clock.now();
  const result = await domain.store.changeConversation({
    conversationId,
    messageId: id,
    withParticipants: true,
    at,
    decide: ({ head, participants }) => {
      const message: EntryDraft = {
        id,
        t: "c",
        m: text,
        n: profile.displayName,
        ...sender,
        chid: head.chatId,
        md: {
          rsc: agent.agentId,
          pid: profile.profileId,
          pi: profile.profileImage,
          pst: profile.profileTitle,
          bot: profile.isBot,
        },
        attchs: [],
      };
      if (participants.includes(agent.agentId)) return { entries: [message] };
      return {
        entries: [noticeDraft("AGENT_JOIN_CONVERSATION", { head, agent, at }), message],
        join: [agent.agentId],
      };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  const { chid: _chat, ...receipt } = receiptOf(result, sender);
  setAgentTyping(domain, agent, conversationId, false);
  publishChange(domain, result);
  return receipt;
}
