import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import {
  append,
  draft,
  NOON,
  seedAgent,
  seedProperty,
  seedVisitor,
  sessionStart,
} from "../contract/fixture.ts";
import { openPostgresStore } from "./open.ts";
import { openPool } from "./pool.ts";
import { describeOnPostgres } from "./testing/describe-on-postgres.ts";

describeOnPostgres("two processes on one database", (place) => {
  let pools: Pool[];
  let one: Store;
  let two: Store;
  beforeEach(async () => {
    pools = [openPool(place.database.url), openPool(place.database.url)];
    const [first, second] = await Promise.all(pools.map((pool) => openPostgresStore({ pool })));
    if (!first || !second) throw new Error("There are two.");
    [one, two] = [first, second];
    await seedProperty(one);
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await Promise.all(pools.map((pool) => pool.end()));
  });
  const both = () => [one, two] as const;

  test("each one's messages keep their order, none is lost and no version is given twice", async () => {
    const { conversation } = await seedVisitor(one);
    const send = async (store: Store, sender: string) =>
      Promise.all(
        Array.from({ length: 150 }, (_, index) =>
          append(store, conversation.id, [draft({ uid: sender, m: String(index) })]),
        ),
      );
    await Promise.all([send(one, "one"), send(two, "two")]);
    const { messages } = await two.readMessagesAfter(conversation.id, 0, 1_000);
    expect(messages.map(({ cver }) => cver)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    for (const sender of ["one", "two"]) {
      const texts = messages.filter(({ uid }) => uid === sender).map(({ m }) => Number(m));
      expect(texts).toEqual(Array.from({ length: 150 }, (_, index) => index));
    }
  });

  test("many conversations at once, in both directions, stand in nobody's way", async () => {
    const started = await Promise.all(Array.from({ length: 40 }, () => one.startSession(sessionStart())));
    const ids = started.map(({ conversation }) => conversation.id);
    const send = (store: Store, order: string[]) =>
      Promise.all(order.flatMap((id) => [append(store, id, [draft()]), append(store, id, [draft()])]));
    await Promise.all([send(one, ids), send(two, ids.toReversed())]);
    const heads = await Promise.all(ids.map((id) => one.readHead(id)));
    expect(heads.map((head) => [head?.version, head?.unreadCount])).toEqual(ids.map(() => [4, 4]));
  });

  test("a message that both are given is stored once, and both say under which version", async () => {
    const { conversation } = await seedVisitor(one);
    const message = draft();
    const results = await Promise.all(
      both().map((store) =>
        store.changeConversation({
          conversationId: conversation.id,
          messageId: message.id,
          at: NOON,
          decide: () => ({ entries: [message] }),
        }),
      ),
    );
    const known = results.map((result) => result?.repeated ?? result?.stored[0]);
    expect(known).toEqual([expect.objectContaining({ cver: 1 }), known[0]]);
    expect((await one.readHead(conversation.id))?.version).toBe(1);
  });

  test("a repeated start finds the visitor that the other process has just made", async () => {
    for (let round = 0; round < 10; round += 1) {
      const idempotencyKey = `key ${round}`;
      const started = await Promise.all(
        both().map((store) => store.startSession(sessionStart({ idempotencyKey }))),
      );
      expect(new Set(started.map(({ visitor }) => visitor.id)).size).toBe(1);
    }
  });

  test("a person who signs in at two places at once is one visitor with what both pages say", async () => {
    const user = { userId: "u-1", verified: true, name: "", email: "", phone: "" };
    await Promise.all(
      both().map((store, index) =>
        store.startSession(sessionStart({ user: { ...user, attributes: { [`page${index}`]: true } } })),
      ),
    );
    const visitor = await one.findVisitorByUserId("main", "u-1");
    expect(visitor?.attributes).toEqual({ page0: true, page1: true });
  });

  test("what both change about a visitor, a call or a conversation is all there", async () => {
    const { visitor, conversation } = await seedVisitor(one);
    for (const id of ["a", "b"]) await seedAgent(one, id);
    await Promise.all(
      both().flatMap((store, index) => [
        store.changeVisitor(visitor.id, ({ tags }) => ({ tags: [...tags, `tag ${index}`] })),
        store.addVisitorEvent(visitor.id, { name: `event ${index}`, data: {}, createdAt: NOON }),
        store.changeConversation({
          conversationId: conversation.id,
          at: NOON,
          decide: () => ({ entries: [], join: [index === 0 ? "a" : "b"] }),
        }),
      ]),
    );
    expect((await one.readVisitor(visitor.id))?.tags.toSorted()).toEqual(["tag 0", "tag 1"]);
    expect(await one.listVisitorEvents(visitor.id, 10)).toHaveLength(2);
    expect(await one.readParticipants(conversation.id)).toHaveLength(2);
  });

  test("deliveries of both have places of their own", async () => {
    await seedProperty(one);
    const webhook = { id: "w", propertyId: "main", url: "https://x.example", secret: "" };
    await one.createWebhook({ ...webhook, events: ["message.created"], createdAt: NOON });
    const visitors = await Promise.all(Array.from({ length: 20 }, () => one.startSession(sessionStart())));
    await Promise.all(
      visitors.map(({ conversation }, index) =>
        (index % 2 ? one : two).changeConversation({
          conversationId: conversation.id,
          at: NOON,
          decide: () => ({
            entries: [draft()],
            deliveries: [{ id: conversation.id, webhookId: "w", type: "message.created", entry: 0 }],
          }),
        }),
      ),
    );
    expect(await one.listWebhooks()).toMatchObject([{ pending: 20 }]);
  });

  test("a visitor is forgotten by one while the other writes: either all is gone or all is kept", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { conversation } = await one.startSession(sessionStart());
      const [forgotten, written] = await Promise.all([
        one.forgetVisitors({ propertyId: "main", wroteBefore: null, seenBefore: NOON + 9, limit: 100 }),
        two.changeConversation({
          conversationId: conversation.id,
          at: NOON,
          decide: () => ({ entries: [draft()] }),
        }),
      ]);
      expect(forgotten.visitors).toBe(written === null ? 1 : 0);
      expect((await one.readHead(conversation.id))?.version).toBe(written?.head.version);
    }
  });
});
