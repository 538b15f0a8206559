import type { AgentProfile, Property } from "@parley/protocol";
import type { StaffedDepartment } from "../api/owner-api.ts";

/** An agent, and whether they are at the desk. */
export type ListedAgent = AgentProfile & { readonly online: boolean };

/** Who works here and where: the agents, the properties, and each property's departments. */
export interface Directory {
  readonly status: "loading" | "ready" | "failed";
  readonly agents: readonly ListedAgent[];
  readonly properties: readonly Property[];
  /** By the property's id. */
  readonly departments: Readonly<Record<string, readonly StaffedDepartment[]>>;
}

export const freshDirectory: Directory = {
  status: "loading",
  agents: [],
  properties: [],
  departments: {},
};
