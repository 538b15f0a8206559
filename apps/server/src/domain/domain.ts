import type { Clock } from "../ports/clock.ts";
import type { Fanout } from "../ports/fanout.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { Log } from "../ports/log.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { RateLimiter } from "../ports/rate-limiter.ts";
import type { Store } from "../ports/store.ts";
import { CallTokens } from "./calls/call-tokens.ts";
import { DepartmentCatalogue } from "./department/department-catalogue.ts";
import { DownloadAddresses } from "./file/download-addresses.ts";
import { UploadHandles } from "./file/upload-handles.ts";
import { PropertyConnections } from "./limits/property-connections.ts";
import { AgentTyping } from "./presence/agent-typing.ts";
import { LiveVisitors } from "./presence/live-visitors.ts";
import { PageStatuses } from "./presence/page-statuses.ts";
import { Team } from "./presence/team.ts";
import { followSaves } from "./processes/follow-saves.ts";
import { SharedState } from "./processes/shared-state.ts";
import { PropertyCatalogue } from "./property/catalogue.ts";
import { SessionTokens } from "./session/session-tokens.ts";
import { VisitorAddresses } from "./visitor/visitor-addresses.ts";
import { WebhookCatalogue } from "./webhook/webhook-catalogue.ts";

export interface DomainOptions {
  store: Store;
  fanout: Fanout;
  files: FileStore;
  mailer: Mailer;
  limiter: RateLimiter;
  clock: Clock;
  log: Log;
  /** Nobody watches without it. */
  metrics?: Metrics;
  /** Gets mail of properties that name nobody. */
  ownerEmail: string;
  /** Signs session tokens; whoever has it can be any visitor. */
  secret: string;
  /** Where browsers reach the server, without a slash at the end. Asked for late: the port may not be known at first. */
  publicUrl: () => string;
  /** True when an owner has said so: pages are then sent there whatever address they came to. */
  publicUrlIsSet?: boolean;
  /** Further addresses of this same server, as https://chat.shop.example, without a slash at the end. */
  ownUrls?: readonly string[];
  /** How long the team still counts as present after its last desk has disconnected: a reload is no absence. */
  agentAbsenceGraceMs?: number;
  /** How long a visitor still counts as present after the last tab has disconnected: going to another page is no absence. */
  visitorAbsenceGraceMs?: number;
}

/**
 * What the use cases work with: the ports, and what is known only while somebody is connected (who is there, who types),
 * which the processes tell each other. Each use case is a function of its own file that takes the domain first.
 */
export interface Domain {
  readonly store: Store;
  readonly fanout: Fanout;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly ownerEmail: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publicUrl: () => string;
  readonly publicUrlIsSet: boolean;
  readonly ownUrls: readonly string[];
  readonly tokens: SessionTokens;
  readonly callTokens: CallTokens;
  readonly uploadHandles: UploadHandles;
  readonly downloads: DownloadAddresses;
  readonly properties: PropertyCatalogue;
  readonly departments: DepartmentCatalogue;
  readonly webhooks: WebhookCatalogue;
  readonly visitors: LiveVisitors;
  readonly team: Team;
  readonly statuses: PageStatuses;
  readonly addresses: VisitorAddresses;
  readonly typing: AgentTyping;
  readonly connections: PropertyConnections;
  /** What the processes say of themselves; `joinProcesses` begins it. */
  readonly processes: SharedState;
}

const AGENT_ABSENCE_GRACE_MS = 5_000;
const VISITOR_ABSENCE_GRACE_MS = 5_000;

export function createDomain(options: DomainOptions): Domain {
  const { store, fanout, files, mailer, limiter, ownerEmail, clock, log, secret, publicUrl } = options;
  const { visitorAbsenceGraceMs = VISITOR_ABSENCE_GRACE_MS, agentAbsenceGraceMs = AGENT_ABSENCE_GRACE_MS } =
    options;
  const processes = new SharedState({ fanout, clock, log, farewellMs: visitorAbsenceGraceMs });
  const addresses = new VisitorAddresses();
  const properties = new PropertyCatalogue(store, clock, log);
  const departments = new DepartmentCatalogue(store, clock);
  const webhooks = new WebhookCatalogue(store, clock);
  followSaves(fanout, log, { properties, departments, webhooks });
  return {
    store,
    fanout,
    files,
    mailer,
    limiter,
    ownerEmail,
    clock,
    log,
    metrics: options.metrics ?? noMetrics,
    publicUrl,
    publicUrlIsSet: options.publicUrlIsSet ?? false,
    ownUrls: options.ownUrls ?? [],
    tokens: new SessionTokens(secret, clock),
    callTokens: new CallTokens(secret, clock),
    uploadHandles: new UploadHandles(secret, clock),
    downloads: new DownloadAddresses(secret, clock),
    properties,
    departments,
    webhooks,
    visitors: new LiveVisitors({ fanout, clock, graceMs: visitorAbsenceGraceMs, processes, addresses }),
    team: new Team({ fanout, clock, graceMs: agentAbsenceGraceMs, processes }),
    statuses: new PageStatuses(clock, processes),
    addresses,
    typing: new AgentTyping(fanout, processes),
    processes,
    connections: new PropertyConnections(),
  };
}
