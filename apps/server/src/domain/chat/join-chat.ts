import { ProtocolError, type Conversation } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import { readConversation } from "../conversation/read-conversation.ts";
import type { Domain } from "../domain.ts";
import { publishChange } from "../message/publish-change.ts";
import { withDepartments } from "../transfer/complete-transfer.ts";
import { joinChange } from "./join-change.ts";

/**
 * The agent takes part in the current chat; joining twice changes nothing. A transfer that waited for this agent is
 * completed.
 * @throws ProtocolError UNKNOWN_CONVERSATION
 */
export async function joinChat(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
): Promise<Conversation> {
  const at = domain.clock.now();
  await withDepartments(domain, async (departments) => {
    const result = await domain.store.changeConversation({
      conversationId,
      withParticipants: true,
      at,
      decide: ({ head, participants }) =>
        participants.includes(agent.agentId) ? null : joinChange({ head, agent, at }, departments),
    });
    if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
    publishChange(domain, result);
  });
  return readConversation(domain, conversationId);
}
