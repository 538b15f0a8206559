import { ProtocolError, type Conversation, type Transfer } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import { noticeDraft } from "../chat/notices.ts";
import { readConversation, readHead } from "../conversation/read-conversation.ts";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";
import { publishChange } from "../message/publish-change.ts";
import { setAgentTyping } from "../presence/agent-presence.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";

/** Whom a chat is handed on to. */
export type TransferTarget = Pick<Transfer, "kind" | "id">;

/**
 * Hands the running chat on to an agent or a department; the agent who does it leaves the chat. The transfer is active
 * until the agent, or somebody of the department, joins; it is completed at once when such a one is there already.
 * @throws ProtocolError UNKNOWN_CONVERSATION, UNKNOWN_AGENT, UNKNOWN_DEPARTMENT, NO_OPEN_CHAT, INVALID_PAYLOAD when the
 * chat would be handed on to the agent who does it
 */
export async function transferChat(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
  target: TransferTarget,
): Promise<Conversation> {
  if (target.kind === "agent" && target.id === agent.agentId) {
    throw new ProtocolError("INVALID_PAYLOAD", { message: "id: the chat is yours already.", path: "id" });
  }
  const { propertyId } = await readHead(domain, conversationId);
  const { name, takers } = await findTarget(domain, propertyId, target);
  const at = domain.clock.now();
  const result = await domain.store.changeConversation({
    conversationId,
    withParticipants: true,
    at,
    decide: ({ head, participants }) => {
      if (!head.chatOpen) throw new ProtocolError("NO_OPEN_CHAT");
      const isTaken = participants.some((id) => id !== agent.agentId && takers.includes(id));
      const transfer: Transfer = { ...target, name, status: isTaken ? "completed" : "active" };
      const leaves = participants.includes(agent.agentId);
      const context = { head, agent, at };
      return {
        // The transfer comes last: its version is that of the last entry.
        entries: [
          ...(leaves ? [noticeDraft("AGENT_LEFT_CONVERSATION", context)] : []),
          noticeDraft("CHAT_TRANSFER", context, { transfer }, leaves ? 1 : 0),
        ],
        ...(leaves && { leave: [agent.agentId] }),
        ...(target.kind === "department" && { department: target.id }),
        transfer,
        deliveries: deliveriesFor(domain, head.propertyId, "chat.transferred", leaves ? 1 : 0),
      };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  setAgentTyping(domain, agent, conversationId, false);
  publishChange(domain, result);
  const { department: dpt } = result.head;
  if (dpt !== result.before.department) {
    tellVisitor(domain, conversationId, { name: "visitorDataUpdate", parameters: [{ dpt }] });
  }
  return readConversation(domain, conversationId);
}

/** Name of the target, and the agents who may take the chat over. */
async function findTarget(
  domain: Domain,
  propertyId: string,
  { kind, id }: TransferTarget,
): Promise<{ name: string; takers: readonly string[] }> {
  if (kind === "agent") {
    const agent = await domain.store.readAgent(id);
    if (!agent) throw new ProtocolError("UNKNOWN_AGENT", { path: "id" });
    return { name: agent.displayName, takers: [id] };
  }
  const departments = await domain.departments.list(propertyId);
  const department = departments.find((other) => other.id === id);
  if (!department) throw new ProtocolError("UNKNOWN_DEPARTMENT", { path: "id" });
  return { name: department.name, takers: department.agentIds };
}
