import { ProtocolError, type FileAttachment } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { createEntryId } from "../ids.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import { enforcePropertyLimit } from "../limits/property-limits.ts";
import { showPreview } from "../presence/visitor-presence.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { messageDeliveries } from "./message-deliveries.ts";
import { claimInOrder } from "./claim-in-order.ts";
import { checkContent } from "./message-text.ts";
import { publishChange } from "./publish-change.ts";
import { receiptOf, type Receipt } from "./receipt.ts";

/** What a visitor sends (S3-19). */
interface Outgoing {
  id?: string | undefined;
  message?: string | undefined;
  /** As the uploads described them. */
  attachments?: readonly FileAttachment[] | undefined;
}

/**
 * Stores a visitor's message durably and tells everybody. The same id again gets the first receipt.
 * @param stored told the receipt before anybody hears of the message, so that no later event overtakes it; the tab then
 * does not get the message as an event
 * @throws ProtocolError EMPTY_MESSAGE, MESSAGE_TOO_LONG, TOO_MANY_FILES, UNKNOWN_UPLOAD, MESSAGE_ID_TAKEN,
 * UNKNOWN_CONVERSATION, RATE_LIMITED, PROPERTY_LIMIT
 */
export async function sendVisitorMessage(
  domain: Domain,
  tab: VisitorTab,
  outgoing: Outgoing,
  stored?: (receipt: Receipt) => void,
): Promise<Receipt> {
  const { message = "", attachments = [] } = outgoing;
  const text = checkContent(message, attachments);
  enforceLimit(domain, "message", tab.visitorId);
  enforcePropertyLimit(domain, tab.propertyId, "messagesPerSecond");
  const claim = claimInOrder(domain, tab, attachments);
  const files = claim && (await claim);
  const id = outgoing.id ?? createEntryId();
  const sender = { ut: "v", uid: tab.visitorId } as const;
  const result = await domain.store.changeConversation({
    conversationId: tab.conversationId,
    messageId: id,
    at: domain.clock.now(),
    decide: ({ head }) => ({
      entries: [
        {
          id,
          t: "c",
          m: text,
          n: tab.visitorName,
          ...sender,
          chid: head.chatId,
          md: {},
          attchs: files?.attachments ?? [],
        },
      ],
      ...(files && { files: files.fileIds }),
      deliveries: messageDeliveries(domain, head, 0),
    }),
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  const receipt = receiptOf(result, sender);
  stored?.(receipt);
  showPreview(domain, tab, "");
  publishChange(domain, result, stored && tab.id);
  return receipt;
}
