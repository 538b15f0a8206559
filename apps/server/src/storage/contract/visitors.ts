import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedProperty, sessionStart } from "./fixture.ts";

const KEY = "0123456789abcdef0123456789abcdef";

export function visitorContract(context: ContractContext): void {
  test("a first start makes visitor, conversation and session from the fresh ids", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const start = sessionStart({ windowState: "max", idempotencyKey: KEY });
    const started = await store.startSession(start);
    expect(started).toEqual({
      visitor: {
        id: start.fresh.visitorId,
        propertyId: "main",
        uuid: start.fresh.uuid,
        name: start.fresh.name,
        email: "",
        phone: "",
        transcriptEmail: "",
        userId: "",
        verified: false,
        attributes: {},
        tags: [],
        bubbleClosed: false,
        windowState: "max",
        createdAt: NOON,
      },
      session: {
        key: start.fresh.sessionKey,
        visitorId: start.fresh.visitorId,
        widgetId: "default",
        ...start.page,
        startedAt: NOON,
        seenAt: NOON,
      },
      conversation: {
        id: start.fresh.conversationId,
        propertyId: "main",
        visitorId: start.fresh.visitorId,
        version: 0,
        newestAt: 0,
        chatId: start.fresh.chatId,
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
    });
    expect(await store.readSession(start.fresh.sessionKey)).toEqual(started);
    expect(await store.readSession("nowhere")).toBeNull();
  });

  test("a known uuid finds its visitor, an unknown one makes another", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const first = await store.startSession(sessionStart());
    const again = await store.startSession(sessionStart({ uuid: first.visitor.uuid }));
    expect(again.visitor).toEqual(first.visitor);
    expect(again.conversation).toEqual(first.conversation);
    const other = await store.startSession(sessionStart({ uuid: "made-up" }));
    expect(other.visitor.id).not.toBe(first.visitor.id);
    expect(other.visitor.uuid).not.toBe("made-up");
  });

  test("starts with one idempotency key at the same moment make one visitor", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const started = await Promise.all(
      Array.from({ length: 5 }, () => store.startSession(sessionStart({ idempotencyKey: KEY }))),
    );
    expect(new Set(started.map(({ visitor }) => visitor.id)).size).toBe(1);
    expect(new Set(started.map(({ session }) => session.key)).size).toBe(1);
  });

  test("uuid and idempotency key count within one property only", async () => {
    const { store } = context.current;
    await seedProperty(store, "main");
    await seedProperty(store, "other");
    const first = await store.startSession(sessionStart({ idempotencyKey: KEY }));
    const elsewhere = await store.startSession(
      sessionStart({ propertyId: "other", uuid: first.visitor.uuid, idempotencyKey: KEY }),
    );
    expect(elsewhere.visitor.id).not.toBe(first.visitor.id);
  });

  test("a session goes on until it has idled too long, and only in its widget", async () => {
    const { store } = context.current;
    await seedProperty(store);
    await store.ensureWidget("main", "second", {}, NOON);
    const { visitor, session } = await store.startSession(sessionStart());
    const page = { ...sessionStart().page, url: "https://shop.example/cart" };
    const later = { uuid: visitor.uuid, at: NOON + 500, page };
    const continued = await store.startSession(sessionStart({ ...later, continueSince: NOON }));
    expect(continued.session).toMatchObject({
      key: session.key,
      url: page.url,
      startedAt: NOON,
      seenAt: NOON + 500,
    });
    const idle = await store.startSession(sessionStart({ ...later, continueSince: NOON + 501 }));
    expect(idle.session.key).not.toBe(session.key);
    const elsewhere = await store.startSession(
      sessionStart({ ...later, widgetId: "second", at: NOON + 600 }),
    );
    expect([session.key, idle.session.key]).not.toContain(elsewhere.session.key);
  });

  test("touching keeps sessions in use and never moves them back", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const { session } = await store.startSession(sessionStart());
    await store.touchSessions([session.key, "nowhere"], NOON + 10);
    await store.touchSessions([session.key], NOON + 5);
    expect((await store.readSession(session.key))?.session.seenAt).toBe(NOON + 10);
  });

  test("the window state stays with the visitor", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const { visitor } = await store.startSession(sessionStart());
    await store.saveWindowState(visitor.id, "max");
    const again = await store.startSession(sessionStart({ uuid: visitor.uuid, windowState: "min" }));
    expect(again.visitor.windowState).toBe("max");
  });

  test("a failing start does not harm the ones beside it", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const results = await Promise.allSettled([
      store.startSession(sessionStart()),
      store.startSession(sessionStart({ propertyId: "nowhere" })),
      store.startSession(sessionStart()),
    ]);
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("a session that was ended is neither read nor continued", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const { visitor, session } = await store.startSession(sessionStart());
    await store.endSession("nowhere", NOON);
    expect(await store.readSession(session.key)).not.toBeNull();
    await store.endSession(session.key, NOON + 1);
    await store.touchSessions([session.key], NOON + 2);
    expect(await store.readSession(session.key)).toBeNull();
    const again = await store.startSession(sessionStart({ uuid: visitor.uuid, at: NOON + 3 }));
    expect(again.session.key).not.toBe(session.key);
    expect(again.visitor.id).toBe(visitor.id);
  });

  test("a visitor's newest session and conversation are found", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const { visitor, conversation } = await store.startSession(sessionStart());
    const later = sessionStart({ uuid: visitor.uuid, at: NOON + 5_000, continueSince: NOON + 4_000 });
    const { session } = await store.startSession(later);
    expect(await store.readNewestSession(visitor.id)).toEqual(session);
    expect(await store.readConversationIdOf(visitor.id)).toBe(conversation.id);
    expect(await store.readNewestSession("nobody")).toBeNull();
    expect(await store.readConversationIdOf("nobody")).toBeNull();
  });
}
