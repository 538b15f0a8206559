import { ANY_DEPARTMENT } from "@parley/protocol";
import type { DepartmentRecord } from "../../ports/property-store.ts";
import { changes, Statement, write, type Operation } from "./operation.ts";

const save = new Statement(
  `insert into department (property_id, id, name) values (?, ?, ?)
    on conflict (property_id, id) do update set name = excluded.name`,
);
const removeAgents = new Statement(
  "delete from department_agent where property_id = ? and department_id = ?",
);
const addAgent = new Statement(
  "insert into department_agent (property_id, department_id, agent_id) values (?, ?, ?) on conflict do nothing",
);
const remove = new Statement("delete from department where property_id = ? and id = ?");
// The second condition is the index's.
const release = new Statement(
  `update conversation set department = '${ANY_DEPARTMENT}'
    where department = ? and department <> '${ANY_DEPARTMENT}' and property_id = ?`,
);

/** Writes a department and its agents. */
export function* saveDepartment({ propertyId, id, name, agentIds }: DepartmentRecord): Operation<void> {
  yield write(save, propertyId, id, name);
  yield write(removeAgents, propertyId, id);
  for (const agentId of agentIds) yield write(addAgent, propertyId, id, agentId);
}

/** Deletes a department; its conversations are anybody's. */
export function* deleteDepartment(propertyId: string, id: string): Operation<boolean> {
  yield write(removeAgents, propertyId, id);
  yield write(release, id, propertyId);
  return (yield* changes(remove, propertyId, id)) > 0;
}
