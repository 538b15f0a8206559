import type { VisitorTab } from "../../src/domain/presence/visitor-tab.ts";
import type { StartedSession } from "../../src/ports/visitor-store.ts";

/** A visitor with an empty conversation, as the store answers. */
export const startedSession = {
  visitor: {
    id: "v1",
    propertyId: "main",
    uuid: "u1",
    name: "Ada",
    email: "",
    phone: "",
    transcriptEmail: "",
    userId: "",
    verified: false,
    attributes: {},
    tags: [],
    bubbleClosed: false,
    windowState: "min",
    createdAt: 1,
  },
  session: {
    key: "s1",
    visitorId: "v1",
    widgetId: "default",
    platform: "desktop",
    timezoneOffset: 0,
    url: "https://shop.example/",
    title: "Shop",
    referrer: "",
    startedAt: 1,
    seenAt: 1,
  },
  conversation: {
    id: "c1",
    propertyId: "main",
    visitorId: "v1",
    version: 0,
    newestAt: 0,
    chatId: "chat-1",
    chatOpen: false,
    unreadCount: 0,
    visitorSeenAt: 0,
    agentSeenAt: 0,
    chatStartedVersion: 0,
    chatStartedAt: 0,
    answeredAt: 0,
    department: "any",
    prechatDone: false,
    rating: 0,
    transfer: null,
    transferVersion: 0,
  },
} satisfies StartedSession;

/** A tab of that visitor. */
export const visitorTab = (id: string): VisitorTab => ({
  id,
  propertyId: "main",
  widgetId: "default",
  visitorId: "v1",
  visitorName: "Ada",
  conversationId: "c1",
  sessionKey: "s1",
  away: false,
});
