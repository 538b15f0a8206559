import type { AgentProfile, PageStatus } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Fanout } from "../../ports/fanout.ts";

interface Member {
  profile: AgentProfile;
  connections: number;
  /** Set while the last connection is gone and the absence does not count yet. */
  cancelAbsence?: (() => void) | undefined;
}

/**
 * The agents whose desk (or bot) is connected to this server, and the page status that follows from it. Somebody whose
 * last connection is gone stays a member for a moment: a reload is no absence.
 */
export class Team {
  readonly #fanout: Fanout;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #members = new Map<string, Member>();
  #status: PageStatus;

  constructor(fanout: Fanout, clock: Clock, graceMs: number) {
    this.#fanout = fanout;
    this.#clock = clock;
    this.#graceMs = graceMs;
    // The version must be newer than the one before a restart, which only the clock remembers.
    this.#status = { status: "offline", version: clock.now() };
  }

  /** Who is at the desk. */
  get profiles(): AgentProfile[] {
    return [...this.#members.values()].map((member) => member.profile);
  }

  /** Whether this agent is at the desk. */
  has(agentId: string): boolean {
    return this.#members.has(agentId);
  }

  /** Online while somebody is at the desk; the version rises with every change. */
  get status(): PageStatus {
    return this.#status;
  }

  connected({ agentId, profile }: AgentIdentity): void {
    const member = this.#members.get(agentId);
    if (member) {
      member.cancelAbsence?.();
      member.cancelAbsence = undefined;
      member.profile = profile;
      member.connections += 1;
      return;
    }
    this.#members.set(agentId, { profile, connections: 1 });
    this.#changed();
  }

  disconnected({ agentId }: AgentIdentity): void {
    const member = this.#members.get(agentId);
    if (!member || member.connections === 0) return;
    member.connections -= 1;
    if (member.connections > 0) return;
    member.cancelAbsence = this.#clock.after(this.#graceMs, () => {
      this.#members.delete(agentId);
      this.#changed();
    });
  }

  #changed(): void {
    const status = this.#members.size > 0 ? "online" : "offline";
    if (status !== this.#status.status) {
      this.#status = { status, version: Math.max(this.#status.version + 1, this.#clock.now()) };
      this.#fanout.publishToAudience({ type: "pageStatus" });
    }
    this.#fanout.publishToAudience({ type: "team" });
  }
}
