import type { AgentProfile } from "@parley/protocol";

/** The headers that say who calls. */
export interface CallerHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/** An agent (human or bot) whose identity is proven. `profile.profileId` is the agent's id. */
export interface AgentIdentity {
  agentId: string;
  profile: AgentProfile;
}

/** Finds out which agent calls: by API token or by the desk's session. */
export interface AgentAuthenticator {
  /** Null when the headers prove nothing. A cookie counts only when `origin` is absent or the server's own. */
  authenticate(headers: CallerHeaders): Promise<AgentIdentity | null>;
}
