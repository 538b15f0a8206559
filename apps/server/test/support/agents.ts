import type { AgentAuthenticator, AgentIdentity } from "../../src/ports/agent-authenticator.ts";

const agent = (agentId: string, displayName: string, isBot: boolean): AgentIdentity => ({
  agentId,
  profile: {
    profileId: agentId,
    displayName,
    profileTitle: "Support",
    profileImage: `/images/${agentId}.png`,
    isBot,
  },
});

export const ANNA = agent("anna", "Anna", false);
export const BOT = agent("bot", "Helper", true);
export const TEST_AGENTS = [ANNA, BOT];

/** What an agent sends to be let in. */
export const bearer = ({ agentId }: AgentIdentity): { authorization: string } => ({
  authorization: `Bearer ${agentId}`,
});

/** Takes an agent's id for the token. */
export const agentAuthenticator: AgentAuthenticator = {
  authenticate: async ({ authorization }) =>
    TEST_AGENTS.find(({ agentId }) => authorization === `Bearer ${agentId}`) ?? null,
};
