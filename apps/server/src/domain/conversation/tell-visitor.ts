import type { ParametersOf, VisitorEventName, VisitorEvents } from "@parley/protocol";
import type { ConversationEvent } from "../../ports/fanout.ts";
import type { Domain } from "../domain.ts";

/**
 * Says an event of the contract to all tabs of a conversation's visitor.
 * @param origin the connection that knows already
 */
export function tellVisitor<Name extends VisitorEventName>(
  domain: Pick<Domain, "fanout">,
  conversationId: string,
  event: { name: Name; parameters: ParametersOf<VisitorEvents[Name]>; origin?: string | undefined },
): void {
  // Name and parameters belong together; the compiler cannot see it through the union of all events.
  domain.fanout.publishToConversation(conversationId, { type: "toldVisitor", ...event } as ConversationEvent);
}
