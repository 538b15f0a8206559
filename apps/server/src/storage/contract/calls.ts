import { ProtocolError } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import type { CallRecord } from "../../ports/call-store.ts";
import type { Store } from "../../ports/store.ts";
import type { ContractContext } from "../store-contract.ts";
import { draft, NOON, seedVisitor } from "./fixture.ts";

async function ring(store: Store, overrides: Partial<CallRecord> = {}): Promise<CallRecord> {
  const { conversation, visitor } = await seedVisitor(store);
  const call: CallRecord = {
    id: "call-1",
    conversationId: conversation.id,
    chatId: conversation.chatId,
    status: "ringing",
    version: 1,
    video: true,
    screen: false,
    callerType: "v",
    callerId: visitor.id,
    startedAt: NOON,
    answeredAt: null,
    endedAt: null,
    ...overrides,
  };
  const decide = () => ({ entries: [draft({ t: "n", m: "WEBRTC_CALL" })], call });
  await store.changeConversation({ conversationId: call.conversationId, at: NOON, decide });
  return call;
}

export function callContract(context: ContractContext): void {
  test("a call begins with its notice and is read back as it was written", async () => {
    const { store } = context.current;
    const call = await ring(store);
    expect(await store.readCall("call-1")).toEqual(call);
    expect(await store.readCall("nowhere")).toBeNull();
  });

  test("a call's version rises with each change; deciding on nothing changes nothing", async () => {
    const { store } = context.current;
    const call = await ring(store);
    const answered = { ...call, version: 2, answeredAt: NOON + 5 };
    expect(await store.changeCall(call.id, () => ({ answeredAt: NOON + 5 }))).toEqual({
      call: answered,
      changed: true,
    });
    expect(await store.changeCall(call.id, () => null)).toEqual({ call: answered, changed: false });
    await store.changeCall(call.id, () => ({ status: "completed", endedAt: NOON + 9 }));
    const over = { ...answered, version: 3, status: "completed", endedAt: NOON + 9 };
    expect(await store.readCall(call.id)).toEqual(over);
    expect(await store.changeCall("nowhere", () => null)).toBeNull();
  });

  test("of two who end a call at once the second sees it over", async () => {
    const { store } = context.current;
    const call = await ring(store);
    const finish = (status: "missed" | "rejected") =>
      store.changeCall(call.id, ({ endedAt }) => {
        if (endedAt !== null) throw new ProtocolError("CALL_OVER");
        return { status, endedAt: NOON + 1 };
      });
    const [first, second] = await Promise.allSettled([finish("rejected"), finish("missed")]);
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected", reason: { code: "CALL_OVER" } });
    expect(await store.readCall(call.id)).toMatchObject({ status: "rejected", version: 2 });
  });

  test("calls are listed by chat in their order, and the open ones of all conversations", async () => {
    const { store } = context.current;
    const first = await ring(store, { id: "c2" });
    const same = { conversationId: first.conversationId, chatId: first.chatId };
    await ring(store, { ...same, id: "c1", startedAt: NOON + 1, status: "missed", endedAt: NOON + 2 });
    await ring(store, { ...same, id: "c3", chatId: "another" });
    await ring(store, { id: "c4", startedAt: NOON - 1 });
    const ids = (calls: CallRecord[]) => calls.map(({ id }) => id);
    expect(ids(await store.listCalls(first.conversationId, first.chatId))).toEqual(["c2", "c1"]);
    expect(ids(await store.listOpenCalls())).toEqual(["c4", "c2", "c3"]);
  });
}
