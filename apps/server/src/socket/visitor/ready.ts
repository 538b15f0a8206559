import { HISTORY_TAIL, MESSAGE_PAGE_MAX, type ParametersOf, type VisitorEvents } from "@parley/protocol";
import type { Domain } from "../../domain/domain.ts";
import { readHead } from "../../domain/conversation/read-conversation.ts";
import { pageStatusIn } from "../../domain/presence/page-status.ts";
import type { VisitorTab } from "../../domain/presence/visitor-tab.ts";

type ReadyPayload = ParametersOf<VisitorEvents["ready"]>[0];

/**
 * What a page is told when its connection stands, and the version up to which it then has everything. A page that
 * claims to have more than there is (the database was restored from a backup) gets the newest messages instead.
 */
export async function readReady(
  domain: Domain,
  tab: VisitorTab,
  claimed: number,
): Promise<{ payload: ReadyPayload; cursor: number }> {
  const { conversationId, propertyId, widgetId } = tab;
  const head = await readHead(domain, conversationId);
  const ahead = claimed > head.version;
  const { messages } = ahead
    ? await domain.store.readMessagesBefore(conversationId, undefined, HISTORY_TAIL)
    : await domain.store.readMessagesAfter(conversationId, claimed, MESSAGE_PAGE_MAX);
  const cursor = messages.at(-1)?.cver ?? (ahead ? head.version : claimed);
  const widget = await domain.properties.readWidget(propertyId, widgetId);
  if (!widget) throw new Error(`The session's widget ${propertyId}/${widgetId} is gone.`);
  return {
    cursor,
    payload: {
      origin: domain.publicUrl(),
      conversation: {
        chid: head.chatId,
        cver: Math.max(head.version, cursor),
        c: messages,
        seen: head.visitorSeenAt,
        aseen: head.agentSeenAt,
      },
      pageStatus: await pageStatusIn(domain, widget, async () => {
        return (await domain.store.readParticipants(conversationId)).length;
      }),
      profiles: domain.team.profiles,
    },
  };
}
