import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedProperty, seedVisitor } from "./fixture.ts";

export function banContract(context: ContractContext): void {
  test("a ban is found by its visitor, or by the address within the property", async () => {
    const { store } = context.current;
    await seedProperty(store, "other");
    const { visitor } = await seedVisitor(store);
    const ban = {
      visitorId: visitor.id,
      propertyId: "main",
      address: "192.0.2.1",
      reason: "Spam",
      agentId: "a",
      createdAt: NOON,
    };
    await store.saveBan(ban);
    const find = (propertyId: string, visitorId: string, address: string) =>
      store.findBan({ propertyId, visitorId, address });
    expect(await find("main", visitor.id, "")).toEqual(ban);
    expect(await find("main", "somebody", "192.0.2.1")).toEqual(ban);
    expect(await find("other", "somebody", "192.0.2.1")).toBeNull();
    expect(await find("main", "somebody", "192.0.2.2")).toBeNull();
  });

  test("a ban without an address bans nobody whose address is unknown", async () => {
    const { store } = context.current;
    const { visitor } = await seedVisitor(store);
    const ban = { visitorId: visitor.id, propertyId: "main", reason: "", agentId: "a", createdAt: NOON };
    await store.saveBan({ ...ban, address: "" });
    expect(await store.findBan({ propertyId: "main", visitorId: "somebody", address: "" })).toBeNull();
  });

  test("a later ban takes the place of the earlier one, and can be lifted", async () => {
    const { store } = context.current;
    const { visitor } = await seedVisitor(store);
    const other = await seedVisitor(store);
    const ban = { visitorId: visitor.id, propertyId: "main", address: "192.0.2.1", agentId: "a" };
    await store.saveBan({ ...ban, reason: "first", createdAt: NOON });
    await store.saveBan({ ...ban, visitorId: other.visitor.id, reason: "other", createdAt: NOON + 1 });
    await store.saveBan({ ...ban, address: "", reason: "second", createdAt: NOON + 2 });
    expect(await store.listBans()).toEqual([
      {
        visitorId: visitor.id,
        visitorName: visitor.name,
        address: "",
        reason: "second",
        createdAt: NOON + 2,
      },
      expect.objectContaining({ visitorId: other.visitor.id, reason: "other" }),
    ]);
    expect(await store.liftBan(visitor.id)).toBe(true);
    expect(await store.liftBan(visitor.id)).toBe(false);
    expect(await store.findBan({ propertyId: "main", visitorId: visitor.id, address: "" })).toBeNull();
    await expect(
      store.saveBan({ ...ban, visitorId: "nobody", reason: "", createdAt: NOON }),
    ).rejects.toThrow();
  });
}
