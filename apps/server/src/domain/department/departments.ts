import { ANY_DEPARTMENT, ProtocolError, type Department } from "@parley/protocol";
import type { DepartmentRecord } from "../../ports/property-store.ts";
import type { Domain } from "../domain.ts";
import { storable } from "../message/message-text.ts";
import { readKnownProperty } from "../property/known-property.ts";

/** A department with who belongs to it; for agents. */
export interface StaffedDepartment extends Department {
  agentIds: string[];
}

/** By name. @throws ProtocolError UNKNOWN_PROPERTY */
export async function listDepartments(domain: Domain, propertyId: string): Promise<StaffedDepartment[]> {
  await readKnownProperty(domain, propertyId);
  const departments = await domain.store.listDepartments(propertyId);
  return departments.map((department) => toStaffed(domain, department));
}

/**
 * Makes a department or replaces its name and agents.
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_AGENT, INVALID_PAYLOAD (a department cannot be called "any")
 */
export async function saveDepartment(
  domain: Domain,
  { propertyId, id, name, agentIds }: DepartmentRecord,
): Promise<StaffedDepartment> {
  await readKnownProperty(domain, propertyId);
  if (id === ANY_DEPARTMENT || storable(id) !== id) {
    const message = `departmentId: ${ANY_DEPARTMENT} stands for no department at all.`;
    throw new ProtocolError("INVALID_PAYLOAD", { path: "departmentId", message });
  }
  for (const [index, agentId] of agentIds.entries()) {
    if (await domain.store.readAgent(agentId)) continue;
    throw new ProtocolError("UNKNOWN_AGENT", { path: `agentIds.${index}` });
  }
  const department = { propertyId, id, name: storable(name), agentIds: [...new Set(agentIds)] };
  await domain.store.saveDepartment(department);
  domain.fanout.publishToAudience({ type: "departments", propertyId });
  return toStaffed(domain, department);
}

/** Its conversations go to any. @throws ProtocolError UNKNOWN_DEPARTMENT */
export async function deleteDepartment(domain: Domain, propertyId: string, id: string): Promise<void> {
  if (!(await domain.store.deleteDepartment(propertyId, id))) throw new ProtocolError("UNKNOWN_DEPARTMENT");
  domain.fanout.publishToAudience({ type: "departments", propertyId });
}

function toStaffed({ team }: Domain, { id, name, agentIds }: DepartmentRecord): StaffedDepartment {
  return { id, name, agentIds, online: agentIds.some((agentId) => team.has(agentId)) };
}
