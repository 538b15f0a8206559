import type { Clock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import { AgentTyping } from "./presence/agent-typing.ts";
import { LiveVisitors } from "./presence/live-visitors.ts";
import { Team } from "./presence/team.ts";
import { PropertyCatalogue } from "./property/catalogue.ts";
import { SessionTokens } from "./session/session-tokens.ts";

export interface DomainOptions {
  store: Store;
  fanout: Fanout;
  clock: Clock;
  log: Log;
  /** Signs session tokens; whoever has it can be any visitor. */
  secret: string;
  /** Where browsers reach the server, without a slash at the end. Asked for late: the port may not be known at first. */
  publicUrl: () => string;
  /** True when an owner has said so: pages are then sent there whatever address they came to. */
  publicUrlIsSet?: boolean;
  /** How long the team still counts as present after its last desk has disconnected: a reload is no absence. */
  agentAbsenceGraceMs?: number;
  /** How long a visitor still counts as present after the last tab has disconnected: going to another page is no absence. */
  visitorAbsenceGraceMs?: number;
}

/**
 * What the use cases work with: the ports, and what this process alone knows (who is connected, who types). Each use
 * case is a function of its own file that takes the domain first.
 */
export interface Domain {
  readonly store: Store;
  readonly fanout: Fanout;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: () => string;
  readonly publicUrlIsSet: boolean;
  readonly tokens: SessionTokens;
  readonly properties: PropertyCatalogue;
  readonly visitors: LiveVisitors;
  readonly team: Team;
  readonly typing: AgentTyping;
}

const AGENT_ABSENCE_GRACE_MS = 5_000;
const VISITOR_ABSENCE_GRACE_MS = 5_000;

export function createDomain(options: DomainOptions): Domain {
  const { store, fanout, clock, log, secret, publicUrl } = options;
  return {
    store,
    fanout,
    clock,
    log,
    publicUrl,
    publicUrlIsSet: options.publicUrlIsSet ?? false,
    tokens: new SessionTokens(secret, clock),
    properties: new PropertyCatalogue(store, clock, log),
    visitors: new LiveVisitors(fanout, clock, options.visitorAbsenceGraceMs ?? VISITOR_ABSENCE_GRACE_MS),
    team: new Team(fanout, clock, options.agentAbsenceGraceMs ?? AGENT_ABSENCE_GRACE_MS),
    typing: new AgentTyping(),
  };
}
