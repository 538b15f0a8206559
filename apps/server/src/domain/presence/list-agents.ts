import type { AgentProfile } from "@parley/protocol";
import { toProfile } from "../conversation/to-conversation.ts";
import type { Domain } from "../domain.ts";

/** All agents by name, and who of them is at the desk. */
export async function listAgents(domain: Domain): Promise<(AgentProfile & { online: boolean })[]> {
  const agents = await domain.store.listAgents();
  return agents.map((agent) => ({ ...toProfile(agent), online: domain.team.has(agent.id) }));
}
