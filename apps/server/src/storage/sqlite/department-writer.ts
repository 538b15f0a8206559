import type { Database } from "better-sqlite3";
import { ANY_DEPARTMENT } from "@parley/protocol";
import type { PropertyStore } from "../../ports/property-store.ts";
import type { BatchWriter } from "./batch-writer.ts";

type DepartmentWriter = Pick<PropertyStore, "saveDepartment" | "deleteDepartment">;

/** The writes that touch a department, its agents and its conversations at once. */
export function createDepartmentWriter(connection: Database, writer: BatchWriter): DepartmentWriter {
  const save = connection.prepare(
    `insert into department (property_id, id, name) values (?, ?, ?)
      on conflict (property_id, id) do update set name = excluded.name`,
  );
  const removeAgents = connection.prepare(
    "delete from department_agent where property_id = ? and department_id = ?",
  );
  const addAgent = connection.prepare(
    "insert into department_agent (property_id, department_id, agent_id) values (?, ?, ?) on conflict do nothing",
  );
  const remove = connection.prepare("delete from department where property_id = ? and id = ?");
  // The second condition is the index's.
  const release = connection.prepare(
    `update conversation set department = '${ANY_DEPARTMENT}'
      where department = ? and department <> '${ANY_DEPARTMENT}' and property_id = ?`,
  );
  return {
    async saveDepartment({ propertyId, id, name, agentIds }) {
      await writer.run(() => {
        save.run(propertyId, id, name);
        removeAgents.run(propertyId, id);
        for (const agentId of agentIds) addAgent.run(propertyId, id, agentId);
      });
    },
    deleteDepartment: (propertyId, id) =>
      writer.run(() => {
        removeAgents.run(propertyId, id);
        release.run(id, propertyId);
        return remove.run(propertyId, id).changes > 0;
      }),
  };
}
