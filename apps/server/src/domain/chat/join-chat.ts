import { ProtocolError, type Conversation } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import { readConversation } from "../conversation/read-conversation.ts";
import type { Domain } from "../domain.ts";
import { publishChange } from "../message/publish-change.ts";
import { noticeDraft } from "./notices.ts";

/**
 * The agent takes part in the current chat; joining twice changes nothing.
 * @throws ProtocolError UNKNOWN_CONVERSATION
 */
export async function joinChat(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
): Promise<Conversation> {
  const at = domain.clock.now();
  const result = await domain.store.changeConversation({
    conversationId,
    withParticipants: true,
    at,
    decide: ({ head, participants }) =>
      participants.includes(agent.agentId)
        ? null
        : { entries: [noticeDraft("AGENT_JOIN_CONVERSATION", { head, agent, at })], join: [agent.agentId] },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  publishChange(domain, result);
  return readConversation(domain, conversationId);
}
