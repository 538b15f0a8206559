import type { AgentProfile, PageStatus } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Fanout } from "../../ports/fanout.ts";

interface Member {
  profile: AgentProfile;
  connections: number;
}

/** The agents whose desk (or bot) is connected to this server, and the page status that follows from it. */
export class Team {
  readonly #fanout: Fanout;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #members = new Map<string, Member>();
  #status: PageStatus;
  #cancelAbsence: (() => void) | undefined;

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

  /** Online while somebody is at the desk; the version rises with every change. */
  get status(): PageStatus {
    return this.#status;
  }

  connected({ agentId, profile }: AgentIdentity): void {
    const connections = (this.#members.get(agentId)?.connections ?? 0) + 1;
    this.#members.set(agentId, { profile, connections });
    this.#cancelAbsence?.();
    this.#cancelAbsence = undefined;
    this.#turn("online");
  }

  disconnected({ agentId }: AgentIdentity): void {
    const member = this.#members.get(agentId);
    if (!member) return;
    member.connections -= 1;
    if (member.connections === 0) this.#members.delete(agentId);
    if (this.#members.size > 0) return;
    this.#cancelAbsence ??= this.#clock.after(this.#graceMs, () => {
      this.#cancelAbsence = undefined;
      this.#turn("offline");
    });
  }

  #turn(status: PageStatus["status"]): void {
    if (status === this.#status.status) return;
    this.#status = { status, version: Math.max(this.#status.version + 1, this.#clock.now()) };
    this.#fanout.publishToAudience({ type: "pageStatus" });
  }
}
