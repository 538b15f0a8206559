import type { EntryDraft, ChangeResult } from "../../ports/conversation-store.ts";
import type { SessionStart, StartedSession } from "../../ports/visitor-store.ts";
import type { Store } from "../../ports/store.ts";

/** Ids that differ within a test run and read well in a failure. */
let made = 0;
export const nextId = (kind: string): string => `${kind}-${++made}`;

export const NOON = 1_800_000_000_000;

/** A session start with everything filled in. */
export function sessionStart(overrides: Partial<SessionStart> = {}): SessionStart {
  return {
    propertyId: "main",
    widgetId: "default",
    uuid: undefined,
    idempotencyKey: undefined,
    page: {
      platform: "desktop",
      timezoneOffset: 60,
      url: "https://shop.example/",
      title: "Shop",
      referrer: "",
    },
    windowState: "min",
    at: NOON,
    continueSince: NOON - 1_000,
    fresh: {
      visitorId: nextId("visitor"),
      uuid: nextId("uuid"),
      name: "V0000000000000001",
      conversationId: nextId("conversation"),
      chatId: nextId("chat"),
      sessionKey: nextId("session"),
    },
    ...overrides,
  };
}

/** A property with a widget; every visitor needs them. */
export async function seedProperty(store: Store, id = "main"): Promise<void> {
  await store.ensureProperty({ id, name: "Main", secret: "5ec2e7", createdAt: NOON });
  await store.ensureWidget(id, "default", {}, NOON);
}

/** A property and one visitor with an empty conversation. */
export async function seedVisitor(store: Store): Promise<StartedSession> {
  await seedProperty(store);
  return store.startSession(sessionStart());
}

export async function seedAgent(store: Store, id: string): Promise<string> {
  await store.saveAgent({ id, displayName: `Agent ${id}`, title: "Support", image: "", isBot: false });
  return id;
}

export function draft(overrides: Partial<EntryDraft> = {}): EntryDraft {
  return {
    id: nextId("message"),
    t: "c",
    m: "Hello",
    n: "V0000000000000001",
    ut: "v",
    uid: "somebody",
    chid: "a-chat",
    md: {},
    attchs: [],
    ...overrides,
  };
}

/** Appends entries and hands out the result. */
export async function append(
  store: Store,
  conversationId: string,
  entries: EntryDraft[],
  at = NOON,
): Promise<ChangeResult> {
  const result = await store.changeConversation({ conversationId, at, decide: () => ({ entries }) });
  if (!result) throw new Error(`There is no conversation ${conversationId}.`);
  return result;
}
