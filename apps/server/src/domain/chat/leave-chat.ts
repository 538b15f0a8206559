import { ProtocolError, type Conversation } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import { readConversation } from "../conversation/read-conversation.ts";
import type { Domain } from "../domain.ts";
import { publishChange } from "../message/publish-change.ts";
import { setAgentTyping } from "../presence/agent-presence.ts";
import { noticeDraft } from "./notices.ts";

/**
 * The agent no longer takes part in the current chat.
 * @throws ProtocolError UNKNOWN_CONVERSATION, NOT_JOINED
 */
export async function leaveChat(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
): Promise<Conversation> {
  const at = domain.clock.now();
  const result = await domain.store.changeConversation({
    conversationId,
    withParticipants: true,
    at,
    decide: ({ head, participants }) => {
      if (!participants.includes(agent.agentId)) throw new ProtocolError("NOT_JOINED");
      return {
        entries: [noticeDraft("AGENT_LEFT_CONVERSATION", { head, agent, at })],
        leave: [agent.agentId],
      };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  setAgentTyping(domain, agent, conversationId, false);
  publishChange(domain, result);
  return readConversation(domain, conversationId);
}
