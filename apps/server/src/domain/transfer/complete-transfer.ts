import type { Transfer } from "@parley/protocol";
import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { DepartmentRecord } from "../../ports/property-store.ts";
import type { Domain } from "../domain.ts";

type Departments = readonly DepartmentRecord[];

/** Thrown while a change is decided on: who belongs to a department must be known, and nothing can be waited for there. */
class DepartmentsWanted extends Error {
  readonly propertyId: string;

  constructor(propertyId: string) {
    super("The property's departments are wanted.");
    this.propertyId = propertyId;
  }
}

/**
 * The transfer as it stands after an agent has joined: completed when it waited for this agent, or for somebody of the
 * agent's department. Undefined when nothing changes.
 */
export function completedBy(
  agentId: string,
  { transfer, propertyId }: Pick<ConversationHead, "transfer" | "propertyId">,
  departments: Departments | undefined,
): Transfer | undefined {
  if (transfer?.status !== "active") return undefined;
  const completed: Transfer = { ...transfer, status: "completed" };
  if (transfer.kind === "agent") return transfer.id === agentId ? completed : undefined;
  if (!departments) throw new DepartmentsWanted(propertyId);
  const department = departments.find(({ id }) => id === transfer.id);
  // A department that was deleted meanwhile has nobody left to wait for.
  return !department || department.agentIds.includes(agentId) ? completed : undefined;
}

/**
 * Makes a change that may complete a transfer. Departments are read only when the change turns out to need them, which
 * spares all the others a look for them.
 */
export async function withDepartments<Result>(
  domain: Domain,
  change: (departments?: Departments) => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof DepartmentsWanted)) throw error;
    return change(await domain.departments.list(error.propertyId));
  }
}
