import { ProtocolError } from "@parley/protocol/errors";
import { EVENTS_KEPT } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import type { VisitorChange } from "../../ports/visitor-store.ts";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedVisitor } from "./fixture.ts";

export function visitorProfileContract(context: ContractContext): void {
  test("[S3-48] every field of a visitor, attributes and tags among them, can change and is read back everywhere", async () => {
    const { store } = context.current;
    const { visitor, session } = await seedVisitor(store);
    const change: VisitorChange = {
      name: 'Ann "👋"',
      email: "a@b.example",
      phone: "12345678",
      transcriptEmail: "t@b.example",
      userId: "u1",
      verified: true,
      attributes: { plan: "gold", age: 7, trial: false },
      tags: ["vip", "new"],
      bubbleClosed: true,
      windowState: "max",
    };
    const changed = await store.changeVisitor(visitor.id, () => change);
    expect(changed).toEqual({ before: visitor, visitor: { ...visitor, ...change } });
    expect(await store.readVisitor(visitor.id)).toEqual(changed?.visitor);
    expect((await store.readSession(session.key))?.visitor).toEqual(changed?.visitor);
  });

  test("changes of a visitor at the same moment build on one another", async () => {
    const { store } = context.current;
    const { visitor } = await seedVisitor(store);
    const add = (tag: string) => store.changeVisitor(visitor.id, ({ tags }) => ({ tags: [...tags, tag] }));
    await Promise.all(["a", "b", "c"].map(add));
    expect((await store.readVisitor(visitor.id))?.tags).toEqual(["a", "b", "c"]);
  });

  test("deciding on nothing changes nothing about a visitor; a refusal reaches the caller alone", async () => {
    const { store } = context.current;
    const { visitor } = await seedVisitor(store);
    const refusal = new ProtocolError("IDENTITY_UNVERIFIED");
    const results = await Promise.allSettled([
      store.changeVisitor(visitor.id, () => null),
      store.changeVisitor(visitor.id, () => {
        throw refusal;
      }),
      store.changeVisitor("nobody", () => ({ name: "x" })),
    ]);
    expect(results).toEqual([
      { status: "fulfilled", value: { before: visitor, visitor } },
      { status: "rejected", reason: refusal },
      { status: "fulfilled", value: null },
    ]);
    expect(await store.readVisitor("nobody")).toBeNull();
  });

  test("a visitor's newest events are kept and the older ones dropped", async () => {
    const { store } = context.current;
    const { visitor } = await seedVisitor(store);
    const other = await seedVisitor(store);
    const add = (index: number) =>
      store.addVisitorEvent(visitor.id, { name: `e${index}`, data: { index }, createdAt: NOON });
    await store.addVisitorEvent(other.visitor.id, { name: "other", data: {}, createdAt: NOON });
    await Promise.all(Array.from({ length: EVENTS_KEPT + 5 }, (_, index) => add(index)));
    const events = await store.listVisitorEvents(visitor.id, 1_000);
    expect(events).toHaveLength(EVENTS_KEPT);
    expect(events[0]).toEqual({ name: "e204", data: { index: 204 }, createdAt: NOON });
    expect(events.at(-1)?.name).toBe("e5");
    expect(await store.listVisitorEvents(visitor.id, 2)).toEqual(events.slice(0, 2));
    expect(await store.listVisitorEvents(other.visitor.id, 10)).toHaveLength(1);
    await expect(store.addVisitorEvent("nobody", { name: "e", data: {}, createdAt: NOON })).rejects.toThrow();
  });
}
