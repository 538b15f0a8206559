import { toCall } from "../calls/to-call.ts";
import type { Domain } from "../domain.ts";
import { readHead } from "./read-conversation.ts";

/**
 * Tells the visitor's tabs here what else they may have missed together with a message: where the chat was handed on to,
 * its department and forms, its calls. Pages take what they know already for no news.
 */
export async function tellFacts(domain: Domain, conversationId: string): Promise<void> {
  const head = await readHead(domain, conversationId);
  const [refs, calls] = await Promise.all([
    domain.store.readForms(conversationId),
    domain.store.listCalls(conversationId, head.chatId),
  ]);
  const { here } = domain.fanout;
  if (head.transferVersion > 0) {
    here.publishToConversation(conversationId, {
      type: "toldVisitor",
      name: "visitorChatTransfer",
      parameters: [{ data: head.transfer, version: head.transferVersion }],
    });
  }
  here.publishToConversation(conversationId, {
    type: "toldVisitor",
    name: "visitorDataUpdate",
    parameters: [{ dpt: head.department, pcfs: head.prechatDone, refs }],
  });
  for (const call of calls) {
    const parameters: [ReturnType<typeof toCall>] = [toCall(call)];
    here.publishToConversation(conversationId, { type: "toldVisitor", name: "vCallStatus", parameters });
  }
}
