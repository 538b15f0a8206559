import type { AgentProfile } from "@parley/protocol";
import type { EngineState } from "./engine-state.ts";

/** An agent no longer types. */
export const stopTyping = (state: EngineState, { profileId }: AgentProfile): EngineState =>
  state.typingAgents.some((agent) => agent.profileId === profileId)
    ? { ...state, typingAgents: state.typingAgents.filter((agent) => agent.profileId !== profileId) }
    : state;

/** An agent types; one who typed already keeps the place. */
export const startTyping = (state: EngineState, agent: AgentProfile): EngineState =>
  state.typingAgents.some(({ profileId }) => profileId === agent.profileId)
    ? state
    : { ...state, typingAgents: [...state.typingAgents, agent] };
