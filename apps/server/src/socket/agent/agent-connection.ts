import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { Peer } from "../peer.ts";

/** One desk or bot on the wire, and the conversations that it follows closely. */
export interface AgentConnection {
  readonly peer: Peer;
  readonly agent: AgentIdentity;
  readonly watched: Set<string>;
}
