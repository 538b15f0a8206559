import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { Domain } from "../domain.ts";

/** A desk or bot has connected. */
export function agentConnected(domain: Domain, agent: AgentIdentity): void {
  domain.team.connected(agent);
}

/** A desk or bot has gone: it types nowhere any more. */
export function agentDisconnected(domain: Domain, agent: AgentIdentity): void {
  for (const conversationId of domain.typing.conversationsOf(agent.agentId)) {
    setAgentTyping(domain, agent, conversationId, false);
  }
  domain.team.disconnected(agent);
}

/** The agent types or has stopped. "Types" is forwarded each time: who hears it counts its time anew. */
export function setAgentTyping(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
  typing: boolean,
): void {
  const changed = domain.typing.set(agent, conversationId, typing);
  if (!changed && !typing) return;
  domain.fanout.publishToConversation(conversationId, { type: "agentTyping", agent: agent.profile, typing });
}
