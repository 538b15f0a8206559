import { ProtocolError } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { createEntryId } from "../ids.ts";
import { showPreview } from "../presence/visitor-presence.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { checkMessageText } from "./message-text.ts";
import { publishChange } from "./publish-change.ts";
import { receiptOf, type Receipt } from "./receipt.ts";

/**
 * Stores a visitor's message durably and tells everybody. The same id again gets the first receipt.
 * @param stored told the receipt before anybody hears of the message, so that no later event overtakes it; the tab then
 * does not get the message as an event
 * @throws ProtocolError EMPTY_MESSAGE, MESSAGE_TOO_LONG, MESSAGE_ID_TAKEN, UNKNOWN_CONVERSATION
 */
export async function sendVisitorMessage(
  domain: Domain,
  tab: VisitorTab,
  outgoing: { id?: string | undefined; message?: string | undefined },
  stored?: (receipt: Receipt) => void,
): Promise<Receipt> {
  const text = checkMessageText(outgoing.message ?? "");
  const id = outgoing.id ?? createEntryId();
  const sender = { ut: "v", uid: tab.visitorId } as const;
  const result = await domain.store.changeConversation({
    conversationId: tab.conversationId,
    messageId: id,
    at: domain.clock.now(),
    decide: ({ head }) => ({
      entries: [
        { id, t: "c", m: text, n: tab.visitorName, ...sender, chid: head.chatId, md: {}, attchs: [] },
      ],
    }),
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  const receipt = receiptOf(result, sender);
  stored?.(receipt);
  showPreview(domain, tab, "");
  publishChange(domain, result, stored && tab.id);
  return receipt;
}
