import type { AgentProfile } from "@parley/protocol";
import type { AgentAuthenticator, AgentIdentity, CallerHeaders } from "../ports/agent-authenticator.ts";
import type { AgentRecord, AgentStore } from "../ports/agent-store.ts";
import type { Person } from "./accounts.ts";
import { hashApiToken, readBearer } from "./api-token.ts";
import type { DeskSessions } from "./desk-session.ts";
import type { SignIn } from "./sign-in.ts";

/** Proves who calls the agent API: a bot by its token, a person by the desk's session. */
export function createAgentAuthenticator(
  agents: AgentStore,
  sessions: DeskSessions,
  signIn: Pick<SignIn, "load" | "isOwnOrigin">,
): AgentAuthenticator {
  const byToken = async (authorization: string): Promise<AgentRecord | null> => {
    const token = readBearer(authorization);
    return token === undefined ? null : agents.findAgentByTokenHash(hashApiToken(token));
  };
  const byCookie = async ({ cookie, origin, host }: CallerHeaders): Promise<AgentRecord | null> => {
    // Another site's page sends the cookie too; only its Origin gives it away.
    if (origin !== undefined && !signIn.isOwnOrigin(origin, host)) return null;
    const person = await sessions.personOf(cookie);
    return person && ((await agents.readAgent(person.id)) ?? makeAgent(person));
  };
  const makeAgent = async (person: Person): Promise<AgentRecord> =>
    (await signIn.load()).accounts.agentOf(person);

  return {
    authenticate: async (headers) => {
      const { authorization } = headers;
      // Whoever sends a token means it: a bad one is not covered up by a cookie.
      const agent = await (authorization === undefined ? byCookie(headers) : byToken(authorization));
      return agent && identityOf(agent);
    },
  };
}

function identityOf(agent: AgentRecord): AgentIdentity {
  const profile: AgentProfile = {
    profileId: agent.id,
    displayName: agent.displayName,
    profileTitle: agent.title,
    profileImage: agent.image,
    isBot: agent.isBot,
  };
  return { agentId: agent.id, profile };
}
