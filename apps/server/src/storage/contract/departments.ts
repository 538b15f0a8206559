import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, seedAgent, seedProperty, seedVisitor } from "./fixture.ts";

export function departmentContract(context: ContractContext): void {
  test("departments are made, replaced and listed by name, each property for itself", async () => {
    const { store } = context.current;
    await seedProperty(store, "main");
    await seedProperty(store, "other");
    for (const id of ["a", "b"]) await seedAgent(store, id);
    const sales = { propertyId: "main", id: "d1", name: "Sales", agentIds: ["a", "b"] };
    await store.saveDepartment({ ...sales, name: "First name", agentIds: ["a"] });
    await store.saveDepartment({ ...sales, agentIds: ["b", "a", "b"] });
    await store.saveDepartment({ propertyId: "main", id: "d2", name: "Help", agentIds: [] });
    await store.saveDepartment({ ...sales, propertyId: "other", agentIds: ["b"] });
    expect(await store.listDepartments("main")).toEqual([
      { propertyId: "main", id: "d2", name: "Help", agentIds: [] },
      sales,
    ]);
    expect(await store.listDepartments("other")).toEqual([
      { ...sales, propertyId: "other", agentIds: ["b"] },
    ]);
    expect(await store.listDepartments("nowhere")).toEqual([]);
  });

  test("a department with an unknown agent is refused and nothing of it is stored", async () => {
    const { store } = context.current;
    await seedProperty(store);
    await seedAgent(store, "a");
    const department = { propertyId: "main", id: "d1", name: "Sales", agentIds: ["a"] };
    await store.saveDepartment(department);
    const wrong = { ...department, name: "Other", agentIds: ["a", "nobody"] };
    await expect(store.saveDepartment(wrong)).rejects.toThrow();
    await expect(store.saveDepartment({ ...department, propertyId: "nowhere" })).rejects.toThrow();
    expect(await store.listDepartments("main")).toEqual([department]);
  });

  test("a department that is deleted lets its conversations go", async () => {
    const { store } = context.current;
    await seedAgent(store, "a");
    const { conversation } = await seedVisitor(store);
    await store.saveDepartment({ propertyId: "main", id: "d1", name: "Sales", agentIds: ["a"] });
    await append(store, conversation.id, [draft()]);
    const decide = () => ({ entries: [], department: "d1" });
    await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
    expect(await store.deleteDepartment("nowhere", "d1")).toBe(false);
    expect((await store.readHead(conversation.id))?.department).toBe("d1");
    expect(await store.deleteDepartment("main", "d1")).toBe(true);
    expect(await store.deleteDepartment("main", "d1")).toBe(false);
    expect((await store.readHead(conversation.id))?.department).toBe("any");
    expect(await store.listDepartments("main")).toEqual([]);
  });
}
