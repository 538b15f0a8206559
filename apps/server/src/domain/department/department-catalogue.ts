import { ANY_DEPARTMENT, type Department } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { DepartmentRecord, PropertyStore } from "../../ports/property-store.ts";
import type { Team } from "../presence/team.ts";

/** How long an answer is believed: what another process saves is told, but may go unheard. */
const FRESH_MS = 2_000;

/** Departments by property, read from the store and kept for a moment: every registering page asks for them. */
export class DepartmentCatalogue {
  readonly #store: Pick<PropertyStore, "listDepartments">;
  readonly #clock: Clock;
  readonly #kept = new Map<string, { departments: DepartmentRecord[]; until: number }>();

  constructor(store: Pick<PropertyStore, "listDepartments">, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** By name. Asked for properties that exist: made-up ids would fill the memory. */
  async list(propertyId: string): Promise<DepartmentRecord[]> {
    const kept = this.#kept.get(propertyId);
    const now = this.#clock.now();
    if (kept && now < kept.until) return kept.departments;
    const departments = await this.#store.listDepartments(propertyId);
    this.#kept.set(propertyId, { departments, until: now + FRESH_MS });
    return departments;
  }

  /** Whether a conversation may be put there: one of the property's departments, or "any". */
  async has(propertyId: string, departmentId: string): Promise<boolean> {
    if (departmentId === ANY_DEPARTMENT) return true;
    return (await this.list(propertyId)).some(({ id }) => id === departmentId);
  }

  /** As visitors see them: without names of agents, with who can be reached. */
  async present(propertyId: string, team: Pick<Team, "profiles">): Promise<Department[]> {
    const here = new Set(team.profiles.map(({ profileId }) => profileId));
    return (await this.list(propertyId)).map(({ id, name, agentIds }) => ({
      id,
      name,
      online: agentIds.some((agentId) => here.has(agentId)),
    }));
  }

  /** A department was saved or deleted: the next question is asked of the store. */
  forget(propertyId: string): void {
    this.#kept.delete(propertyId);
  }

  forgetAll(): void {
    this.#kept.clear();
  }
}
