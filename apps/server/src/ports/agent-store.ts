/** Somebody who answers visitors: a person or a program. */
export interface AgentRecord {
  id: string;
  displayName: string;
  /** As Support; may be empty. */
  title: string;
  /** Address of a picture; may be empty. */
  image: string;
  isBot: boolean;
}

/** An API token without its secret: only a hash is stored. */
export interface ApiTokenRecord {
  id: string;
  agentId: string;
  name: string;
  createdAt: number;
  /** Null while it is good. */
  revokedAt: number | null;
}

/** Agents and the tokens of bots and scripts. */
export interface AgentStore {
  /** Makes the agent or replaces all its fields. */
  saveAgent(agent: AgentRecord): Promise<void>;
  readAgent(id: string): Promise<AgentRecord | null>;
  /** By display name. */
  listAgents(): Promise<AgentRecord[]>;
  /** `hash` is unique; the agent must exist. */
  createApiToken(token: {
    id: string;
    agentId: string;
    name: string;
    hash: string;
    createdAt: number;
  }): Promise<void>;
  /** The agent of a token that is not revoked. */
  findAgentByTokenHash(hash: string): Promise<AgentRecord | null>;
  /** Newest first, revoked ones too. */
  listApiTokens(): Promise<ApiTokenRecord[]>;
  /** False when there is no such token or it was revoked before. */
  revokeApiToken(id: string, revokedAt: number): Promise<boolean>;
}
