import type { ConversationHead } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";
import { finish } from "./finish-call.ts";
import { publishCall } from "./to-call.ts";

/**
 * A chat is over, and its calls with it. Does not reject: the chat has ended whatever becomes of them, and a call that
 * rings is missed in time.
 */
export async function endCallsOfChat(
  domain: Domain,
  { id: conversationId, propertyId }: ConversationHead,
  chatId: string,
): Promise<void> {
  try {
    for (const { id, endedAt } of await domain.store.listCalls(conversationId, chatId)) {
      if (endedAt !== null) continue;
      const result = await domain.store.changeCall(id, (call) => finish(call, "hung-up", domain.clock.now()));
      if (result?.changed) publishCall(domain, propertyId, result.call);
    }
  } catch (error) {
    domain.log.error({ err: error }, "the calls of an ended chat could not be ended");
  }
}
