import type { AgentProfile } from "@parley/protocol";
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
 * The agents whose desk (or bot) is connected to this server. Somebody whose last connection is gone stays a member for
 * a moment: a reload is no absence. Page statuses follow from whether anybody is there.
 */
export class Team {
  readonly #fanout: Fanout;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #members = new Map<string, Member>();
  #wasThere = false;

  constructor(fanout: Fanout, clock: Clock, graceMs: number) {
    this.#fanout = fanout;
    this.#clock = clock;
    this.#graceMs = graceMs;
  }

  /** Who is at the desk. */
  get profiles(): AgentProfile[] {
    return [...this.#members.values()].map((member) => member.profile);
  }

  /** Whether this agent is at the desk. */
  has(agentId: string): boolean {
    return this.#members.has(agentId);
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
    const isThere = this.#members.size > 0;
    if (isThere !== this.#wasThere) {
      this.#wasThere = isThere;
      this.#fanout.publishToAudience({ type: "pageStatus" });
    }
    this.#fanout.publishToAudience({ type: "team" });
  }
}
