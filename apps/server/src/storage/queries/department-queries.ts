import type { Kysely } from "kysely";
import type { PropertyStore } from "../../ports/property-store.ts";
import type { Tables } from "./tables.ts";

/** Departments with their agents; one source for every database. */
export function departmentQueries(db: Kysely<Tables>): Pick<PropertyStore, "listDepartments"> {
  return {
    async listDepartments(propertyId) {
      const departments = await db
        .selectFrom("department")
        .select(["id", "name"])
        .where("property_id", "=", propertyId)
        .orderBy("name")
        .orderBy("id")
        .execute();
      const agents = await db
        .selectFrom("department_agent")
        .select(["department_id", "agent_id"])
        .where("property_id", "=", propertyId)
        .orderBy("agent_id")
        .execute();
      const byDepartment = Map.groupBy(agents, (row) => row.department_id);
      return departments.map(({ id, name }) => {
        const agentIds = (byDepartment.get(id) ?? []).map((row) => row.agent_id);
        return { propertyId, id, name, agentIds };
      });
    },
  };
}
