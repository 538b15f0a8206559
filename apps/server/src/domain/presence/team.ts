import { agentProfileSchema, timestampSchema, type AgentProfile } from "@parley/protocol";
import { z } from "zod";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Fanout } from "../../ports/fanout.ts";
import type { SharedState } from "../processes/shared-state.ts";
import type { SharedTable } from "../processes/shared-table.ts";

/** What one process knows of an agent who is connected to it. */
const agentPartSchema = z.object({ profile: agentProfileSchema, since: timestampSchema });
type AgentPart = z.infer<typeof agentPartSchema>;

interface Member extends AgentPart {
  connections: number;
  /** Set while the last connection is gone and the absence does not count yet. */
  cancelAbsence?: (() => void) | undefined;
}

export interface TeamOptions {
  fanout: Pick<Fanout, "here">;
  clock: Clock;
  graceMs: number;
  processes: Pick<SharedState, "table">;
}

/**
 * The agents whose desk (or bot) is connected, to this process or another. Somebody whose last connection is gone stays
 * a member for a moment: a reload is no absence. Page statuses follow from whether anybody is there; each process tells
 * its own visitors.
 */
export class Team {
  readonly #options: TeamOptions;
  readonly #members = new Map<string, Member>();
  readonly #table: SharedTable<AgentPart>;
  /** Who was there when it was last told. */
  #told: readonly string[] = [];

  constructor(options: TeamOptions) {
    this.#options = options;
    this.#table = options.processes.table("agent", agentPartSchema, {
      read: (id) => {
        const member = this.#members.get(id);
        return member && { profile: member.profile, since: member.since };
      },
      ids: () => this.#members.keys(),
    });
    this.#table.onChange(() => this.#tell());
  }

  /** Who is at the desk, in the order of coming. */
  get profiles(): AgentProfile[] {
    return this.#ids()
      .flatMap((id) => this.#earliest(id) ?? [])
      .toSorted((one, other) => one.since - other.since)
      .map(({ profile }) => profile);
  }

  /** Whether anybody is. */
  get isThere(): boolean {
    return this.#ids().length > 0;
  }

  /** Whether this agent is at the desk. */
  has(agentId: string): boolean {
    return this.#members.has(agentId) || this.#table.hasOthers(agentId);
  }

  connected({ agentId, profile }: AgentIdentity): void {
    const member = this.#members.get(agentId);
    if (member) {
      member.cancelAbsence?.();
      member.cancelAbsence = undefined;
      member.profile = profile;
      member.connections += 1;
    } else {
      this.#members.set(agentId, { profile, since: this.#options.clock.now(), connections: 1 });
    }
    this.#table.changed(agentId);
    this.#tell();
  }

  disconnected({ agentId }: AgentIdentity): void {
    const member = this.#members.get(agentId);
    if (!member || member.connections === 0) return;
    member.connections -= 1;
    if (member.connections > 0) return;
    member.cancelAbsence = this.#options.clock.after(this.#options.graceMs, () => {
      this.#members.delete(agentId);
      this.#table.changed(agentId);
      this.#tell();
    });
  }

  /** Tells the visitors here, when the team is not the one that was told last. */
  #tell(): void {
    const { here } = this.#options.fanout;
    const ids = this.#ids();
    const told = this.#told;
    if (ids.join(" ") === told.join(" ")) return;
    this.#told = ids;
    if (ids.length > 0 !== told.length > 0) here.publishToAudience({ type: "pageStatus" });
    here.publishToAudience({ type: "team" });
  }

  /** By name, so that the same members make the same list at every process. */
  #ids(): string[] {
    return [...new Set([...this.#members.keys(), ...this.#table.otherIds()])].toSorted((one, other) =>
      one < other ? -1 : 1,
    );
  }

  #earliest(agentId: string): AgentPart | undefined {
    const own = this.#members.get(agentId);
    const parts = [...(own ? [own] : []), ...this.#table.others(agentId)];
    return parts.toSorted((one, other) => one.since - other.since)[0];
  }
}
