import { expect, test } from "vitest";
import type { EntryDraft } from "../../ports/conversation-store.ts";
import type { ContractContext } from "../store-contract.ts";
import { draft, NOON, seedAgent, seedVisitor } from "./fixture.ts";

const joined = (agentId: string, seq: { time: number; inc: number }): EntryDraft =>
  draft({ t: "n", m: "AGENT_JOIN_CONVERSATION", ut: "a", uid: agentId, md: { seq } });

export function participantContract(context: ContractContext): void {
  test("who takes part is read with the order that the join notice tells, the newest join's", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    for (const id of ["a", "b"]) await seedAgent(store, id);
    const change = { conversationId: conversation.id, at: NOON };
    await store.changeConversation({
      ...change,
      decide: () => ({
        entries: [joined("b", { time: 7, inc: 1 }), joined("a", { time: 8, inc: 2 }), draft()],
        join: ["b", "a"],
      }),
    });
    const again = () => ({ entries: [joined("b", { time: 9, inc: 4 })], join: ["b"] });
    await store.changeConversation({ ...change, decide: () => ({ entries: [], leave: ["b"] }) });
    await store.changeConversation({ ...change, decide: again });
    expect(await store.readParticipants(conversation.id)).toEqual([
      { agent: expect.objectContaining({ id: "a", displayName: "Agent a" }), seq: { time: 8, inc: 2 } },
      { agent: expect.objectContaining({ id: "b" }), seq: { time: 9, inc: 4 } },
    ]);
    expect(await store.readParticipants("nowhere")).toEqual([]);
  });

  test("a notice that tells no order gives its own version and time", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await seedAgent(store, "a");
    const notice = draft({ t: "n", m: "AGENT_JOIN_CONVERSATION", ut: "a", uid: "a" });
    const decide = () => ({ entries: [draft(), notice, draft()], join: ["a"] });
    await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
    expect(await store.readParticipants(conversation.id)).toMatchObject([
      { seq: { time: NOON + 1, inc: 2 } },
    ]);
  });

  test("an agent whom nobody knows joins nothing", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const decide = () => ({ entries: [draft()], join: ["nobody"] });
    const request = { conversationId: conversation.id, at: NOON, decide };
    await expect(store.changeConversation(request)).rejects.toThrow();
    expect((await store.readHead(conversation.id))?.version).toBe(0);
  });
}
