import { expect, test } from "vitest";
import type { DeliveryRequest } from "../../ports/webhook-store.ts";
import type { Store } from "../../ports/store.ts";
import type { ContractContext } from "../store-contract.ts";
import { draft, NOON, nextId, seedVisitor } from "./fixture.ts";

const webhook = (id: string, createdAt = NOON) => ({
  id,
  propertyId: "main",
  url: "https://shop.example/hook",
  secret: "5ec2e7",
  events: ["message.created" as const, "chat.ended" as const],
  createdAt,
});
const told = (webhookId: string, id: string, entry = 0): DeliveryRequest => ({
  id,
  webhookId,
  type: "message.created",
  entry,
});

/** A conversation in which every text is told to the webhooks named. */
async function seedTold(store: Store) {
  const { conversation, visitor } = await seedVisitor(store);
  const tell = async (deliveries: DeliveryRequest[], at = NOON) =>
    store.changeConversation({
      conversationId: conversation.id,
      at,
      decide: () => ({ entries: [draft({ t: "n" }), draft()], deliveries }),
    });
  return { conversation, visitor, tell };
}

const due = async (store: Store, now = NOON, limit = 10) =>
  (await store.listDueDeliveries(now, limit)).map(({ id }) => id);

export function webhookContract(context: ContractContext): void {
  test("webhooks are listed newest first with what waits for them", async () => {
    const { store } = context.current;
    const { tell } = await seedTold(store);
    await store.createWebhook(webhook("w1"));
    await store.createWebhook(webhook("w2", NOON + 1));
    await tell([told("w1", "d1"), told("w1", "d2")]);
    expect(await store.listWebhooks()).toEqual([
      { ...webhook("w2", NOON + 1), lastFailure: "", pending: 0 },
      { ...webhook("w1"), lastFailure: "", pending: 2 },
    ]);
    await expect(store.createWebhook(webhook("w1"))).rejects.toThrow();
    await expect(store.createWebhook({ ...webhook("w3"), propertyId: "nowhere" })).rejects.toThrow();
  });

  test("a delivery names the entry that it is about, or the submission", async () => {
    const { store } = context.current;
    const { conversation, visitor, tell } = await seedTold(store);
    await store.createWebhook(webhook("w1"));
    await tell([told("w1", "d1", 1)], NOON + 7);
    const delivery = {
      id: "d1",
      webhookId: "w1",
      type: "message.created",
      conversationId: conversation.id,
      version: 2,
      submissionId: "",
      createdAt: NOON + 8,
      attempts: 0,
      dueAt: NOON + 7,
    };
    expect(await store.listDueDeliveries(NOON + 7, 10)).toEqual([delivery]);
    await store.dropDelivery("d1", "");
    const { id: visitorId } = visitor;
    const submission = { id: "s1", kind: "offline" as const, visitorId, ref: "", answers: [], url: "" };
    await store.changeConversation({
      conversationId: conversation.id,
      at: NOON,
      decide: () => ({
        entries: [],
        submission: { ...submission, conversationId: conversation.id, createdAt: NOON + 3 },
        deliveries: [{ id: "d2", webhookId: "w1", type: "form.submitted" }],
      }),
    });
    expect(await store.listDueDeliveries(NOON, 10)).toMatchObject([
      { id: "d2", type: "form.submitted", version: 0, submissionId: "s1", createdAt: NOON + 3 },
    ]);
  });

  test("of each webhook only the oldest delivery is due, and the others wait for it", async () => {
    const { store } = context.current;
    const { tell } = await seedTold(store);
    await store.createWebhook(webhook("w1"));
    await store.createWebhook(webhook("w2"));
    expect(await store.nextDueAt()).toBeNull();
    await tell([told("w1", "z"), told("w2", "b")]);
    await tell([told("w1", "a")], NOON + 1);
    expect(await due(store)).toEqual(["b", "z"]);
    expect(await due(store, NOON, 1)).toHaveLength(1);
    expect(await due(store, NOON - 1)).toEqual([]);
    await store.retryDelivery("z", 1, NOON + 60_000, "HTTP 500");
    expect(await due(store, NOON + 59_999)).toEqual(["b"]);
    expect(await store.nextDueAt()).toBe(NOON);
    await store.dropDelivery("b", "");
    expect(await store.nextDueAt()).toBe(NOON + 60_000);
    expect(await store.listDueDeliveries(NOON + 60_000, 10)).toMatchObject([{ id: "z", attempts: 1 }]);
    await store.dropDelivery("z", "");
    expect(await due(store, NOON + 60_000)).toEqual(["a"]);
  });

  test("why the latest try failed stays until one succeeds", async () => {
    const { store } = context.current;
    const { tell } = await seedTold(store);
    await store.createWebhook(webhook("w1"));
    await tell([told("w1", "d1"), told("w1", "d2")]);
    const failure = async () => (await store.listWebhooks())[0]?.lastFailure;
    await store.retryDelivery("d1", 1, NOON, "HTTP 500");
    expect(await failure()).toBe("HTTP 500");
    await store.dropDelivery("d1", "Given up.");
    expect(await failure()).toBe("Given up.");
    await store.dropDelivery("d2", "");
    expect(await failure()).toBe("");
    await store.dropDelivery("nowhere", "x");
    expect(await failure()).toBe("");
  });

  test("deliveries are stored with their message or not at all", async () => {
    const { store } = context.current;
    const { conversation, tell } = await seedTold(store);
    await store.createWebhook(webhook("w1"));
    await expect(tell([told("w1", "d1", 9)])).rejects.toThrow();
    expect((await store.readHead(conversation.id))?.version).toBe(0);
    const id = nextId("message");
    const send = (delivery: string) =>
      store.changeConversation({
        conversationId: conversation.id,
        messageId: id,
        at: NOON,
        decide: () => ({ entries: [draft({ id })], deliveries: [told("w1", delivery)] }),
      });
    await Promise.all([send("d2"), send("d3")]);
    expect((await store.listWebhooks())[0]?.pending).toBe(1);
  });

  test("a webhook that is deleted takes its deliveries along and costs nobody a message", async () => {
    const { store } = context.current;
    const { tell } = await seedTold(store);
    await store.createWebhook(webhook("w1"));
    await tell([told("w1", "d1")]);
    expect(await store.deleteWebhook("w1")).toBe(true);
    expect(await store.deleteWebhook("w1")).toBe(false);
    expect(await due(store)).toEqual([]);
    expect((await tell([told("w1", "d2")]))?.stored).toHaveLength(2);
    expect(await store.nextDueAt()).toBeNull();
  });
}
