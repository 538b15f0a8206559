import type { ConversationChange } from "../../ports/conversation-store.ts";
import type { DepartmentRecord } from "../../ports/property-store.ts";
import { completedBy } from "../transfer/complete-transfer.ts";
import { noticeDraft, type NoticeContext } from "./notices.ts";

/** An agent joins: the notice, and the end of a transfer that waited for this agent. To be run by `withDepartments`. */
export function joinChange(
  context: NoticeContext,
  departments: readonly DepartmentRecord[] | undefined,
): ConversationChange {
  const { head, agent } = context;
  const transfer = completedBy(agent.agentId, head, departments);
  return {
    entries: [noticeDraft("AGENT_JOIN_CONVERSATION", context)],
    join: [agent.agentId],
    ...(transfer && { transfer }),
  };
}
