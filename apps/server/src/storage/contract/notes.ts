import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedAgent, seedVisitor } from "./fixture.ts";

export function noteContract(context: ContractContext): void {
  test("notes are listed oldest first with who wrote them, each conversation for itself", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const other = await seedVisitor(store);
    await seedAgent(store, "a");
    const agent = (await store.readAgent("a")) ?? undefined;
    if (!agent) throw new Error("The agent is missing.");
    const note = { id: "n1", conversationId: conversation.id, agent, text: "Kind 👋", createdAt: NOON };
    const later = { ...note, id: "n2", createdAt: NOON + 1 };
    await store.addNote(later);
    await store.addNote(note);
    await store.addNote({ ...note, id: "n3", conversationId: other.conversation.id });
    expect(await store.listNotes(conversation.id)).toEqual([note, later]);
    expect(await store.listNotes("nowhere")).toEqual([]);
    await expect(store.addNote({ ...note, id: "n4", conversationId: "nowhere" })).rejects.toThrow();
    await expect(store.addNote(note)).rejects.toThrow();
  });
}
