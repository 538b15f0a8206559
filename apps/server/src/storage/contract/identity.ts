import { ATTRIBUTES_MAX } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import type { StartUser } from "../../ports/visitor-store.ts";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedProperty, sessionStart } from "./fixture.ts";

const KEY = "0123456789abcdef0123456789abcdef";

const user = (overrides: Partial<StartUser>): StartUser => ({
  userId: "",
  verified: false,
  name: "",
  email: "",
  phone: "",
  attributes: {},
  ...overrides,
});
const signed = (userId: string): StartUser => user({ userId, verified: true });

export function identityContract(context: ContractContext): void {
  test("a signed user id leads to its visitor from any browser", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const first = await store.startSession(sessionStart({ user: signed("u1") }));
    expect(first.visitor).toMatchObject({ userId: "u1", verified: true });
    const stranger = await store.startSession(sessionStart());
    const elsewhere = await store.startSession(
      sessionStart({ user: signed("u1"), uuid: stranger.visitor.uuid, idempotencyKey: KEY }),
    );
    expect(elsewhere.visitor.id).toBe(first.visitor.id);
    expect(elsewhere.conversation.id).toBe(first.conversation.id);
    expect(await store.findVisitorByUserId("main", "u1")).toEqual(first.visitor);
  });

  test("who signs in keeps the conversation begun before", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const { visitor } = await store.startSession(sessionStart());
    const after = await store.startSession(sessionStart({ uuid: visitor.uuid, user: signed("u1") }));
    expect(after.visitor).toEqual({ ...visitor, userId: "u1", verified: true });
  });

  test("somebody else at the same browser gets a visitor of their own", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const one = await store.startSession(sessionStart({ user: signed("u1"), idempotencyKey: KEY }));
    for (const other of [signed("u2"), user({ userId: "u3" })]) {
      const start = sessionStart({ uuid: one.visitor.uuid, idempotencyKey: KEY, user: other });
      const two = await store.startSession(start);
      expect(two.visitor.id).toBe(start.fresh.visitorId);
      expect(two.visitor.uuid).not.toBe(one.visitor.uuid);
      expect(two.visitor).toMatchObject({ userId: other.userId, verified: other.verified });
      // The same start once more, because its answer was lost.
      const repeated = await store.startSession({
        ...sessionStart(start),
        fresh: sessionStart().fresh,
        uuid: undefined,
      });
      expect(repeated.visitor.id).toBe(two.visitor.id);
    }
    expect(await store.readVisitor(one.visitor.id)).toEqual(one.visitor);
  });

  test("an unsigned user id is noted and leads to nobody", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const one = await store.startSession(sessionStart({ user: signed("u1") }));
    const two = await store.startSession(sessionStart({ user: user({ userId: "u1" }) }));
    expect(two.visitor.id).not.toBe(one.visitor.id);
    expect(two.visitor).toMatchObject({ userId: "u1", verified: false });
    expect((await store.findVisitorByUserId("main", "u1"))?.id).toBe(one.visitor.id);
    // Whoever was verified as this person stays so without a signature on every page.
    const again = sessionStart({ uuid: one.visitor.uuid, user: user({ userId: "u1" }) });
    expect((await store.startSession(again)).visitor).toEqual(one.visitor);
    // A page that names nobody says nothing of who it is.
    const silent = sessionStart({ uuid: one.visitor.uuid, user: user({}) });
    expect((await store.startSession(silent)).visitor).toEqual(one.visitor);
  });

  test("a signed user id counts within its property and once in it", async () => {
    const { store } = context.current;
    await seedProperty(store, "main");
    await seedProperty(store, "other");
    const here = await store.startSession(sessionStart({ user: signed("u1") }));
    const there = await store.startSession(sessionStart({ user: signed("u1"), propertyId: "other" }));
    expect(there.visitor.id).not.toBe(here.visitor.id);
    const { visitor } = await store.startSession(sessionStart());
    const claim = store.changeVisitor(visitor.id, () => ({ userId: "u1", verified: true }));
    await expect(claim).rejects.toThrow();
    expect(await store.readVisitor(visitor.id)).toEqual(visitor);
    expect(await store.findVisitorByUserId("main", "u2")).toBeNull();
  });

  test("two starts of one signed person at the same moment make one visitor", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const started = await Promise.all(
      [0, 1, 2].map(() => store.startSession(sessionStart({ user: signed("u1") }))),
    );
    expect(new Set(started.map(({ visitor }) => visitor.id)).size).toBe(1);
  });

  test("what a page says of its visitor is taken over, and what it leaves out stays", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const told = user({
      name: "Ann",
      email: "a@b.example",
      phone: "12345678",
      attributes: { a: 1, b: true },
    });
    const { visitor } = await store.startSession(sessionStart({ user: told }));
    expect(visitor).toMatchObject({ name: "Ann", email: "a@b.example", phone: "12345678" });
    const less = user({ email: "new@b.example", attributes: { a: null, c: "x" } });
    const again = await store.startSession(sessionStart({ uuid: visitor.uuid, user: less }));
    expect(again.visitor).toEqual({
      ...visitor,
      email: "new@b.example",
      attributes: { b: true, c: "x" },
    });
  });

  test("attributes stop growing at the most that a visitor may have", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const many = (prefix: string) =>
      Object.fromEntries(Array.from({ length: ATTRIBUTES_MAX }, (_, index) => [`${prefix}${index}`, index]));
    const { visitor } = await store.startSession(sessionStart({ user: user({ attributes: many("a") }) }));
    const start = sessionStart({
      uuid: visitor.uuid,
      user: user({ attributes: { ...many("b"), a0: "new" } }),
    });
    const { attributes } = (await store.startSession(start)).visitor;
    expect(attributes).toEqual({ ...many("a"), a0: "new" });
  });

  test("a start without a user changes nothing about the visitor", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const told = user({ userId: "u1", verified: true, name: "Ann", attributes: { a: 1 } });
    const { visitor } = await store.startSession(sessionStart({ user: told }));
    const again = await store.startSession(sessionStart({ uuid: visitor.uuid, at: NOON + 1 }));
    expect(again.visitor).toEqual(visitor);
  });
}
