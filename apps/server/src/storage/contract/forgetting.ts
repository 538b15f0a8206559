import { expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, seedAgent, seedProperty, sessionStart } from "./fixture.ts";

const form = { type: "ticket-form" as const, id: "form", title: "", fields: [] };

/** Fills every table that can hold something of a visitor. */
async function leaveTraces(store: Store, { conversation, visitor }: StartedSession): Promise<void> {
  const of = { conversationId: conversation.id, propertyId: "main", createdAt: NOON };
  const { id: visitorId } = visitor;
  const call = {
    id: visitorId,
    chatId: "x",
    status: "missed",
    version: 1,
    video: false,
    screen: false,
  } as const;
  const names = { id: `file of ${visitorId}`, key: `bytes of ${visitorId}` };
  const file = { ...names, name: "f", mimeType: "x/y", size: 1, extension: "" };
  const agent = await store.readAgent("a");
  if (!agent) throw new Error("The agent is missing.");
  await store.addFile({ ...of, ...file, attached: false });
  await store.addNote({ ...of, id: visitorId, agent, text: "Note" });
  await store.saveBan({ ...of, visitorId, address: "192.0.2.1", reason: "", agentId: "a" });
  await store.addVisitorEvent(visitorId, { name: "e", data: {}, createdAt: NOON });
  await store.changeConversation({
    conversationId: conversation.id,
    at: NOON,
    decide: () => ({
      letters: [{ id: `letter to ${visitorId}`, kind: "transcript", ref: "x" }],
      entries: [draft({ ut: "a", attchs: [form] })],
      join: ["a"],
      nextChatId: "next",
      call: {
        ...call,
        ...of,
        callerType: "v",
        callerId: visitorId,
        startedAt: NOON,
        answeredAt: null,
        endedAt: NOON,
      },
      submission: { ...of, id: visitorId, kind: "ticket", visitorId, ref: "form", answers: [], url: "" },
      deliveries: [{ id: visitorId, webhookId: "w", type: "message.created", entry: 0 }],
    }),
  });
  const decide = () => ({ entries: [draft({ t: "n" })], join: ["a"] });
  await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
}

async function seed(store: Store): Promise<void> {
  await seedProperty(store);
  await seedAgent(store, "a");
  const webhook = { id: "w", propertyId: "main", url: "https://x.example", secret: "" };
  await store.createWebhook({ ...webhook, events: ["message.created"], createdAt: NOON });
}

const never = { propertyId: "main", wroteBefore: null, seenBefore: null, limit: 100 };

export function forgettingContract(context: ContractContext): void {
  test("nothing is left of a visitor who is forgotten, and nothing points to one", async () => {
    const { store, countRows, findOrphans } = context.current;
    await seed(store);
    const empty = await countRows();
    const started = await store.startSession(sessionStart());
    const kept = await store.startSession(sessionStart({ at: NOON + 50 }));
    await leaveTraces(store, started);
    const filled = await countRows();
    const untouched = Object.keys(filled).filter((table) => filled[table] === 0);
    // Departments belong to the property; nobody's data is in the installation's own values.
    expect(untouched).toEqual(["api_token", "department", "department_agent", "installation"]);
    const forgotten = await store.forgetVisitors({ ...never, wroteBefore: NOON + 20 });
    expect(forgotten).toEqual({ visitors: 1, fileKeys: [`bytes of ${started.visitor.id}`] });
    expect(await findOrphans()).toEqual([]);
    expect(await store.readVisitor(started.visitor.id)).toBeNull();
    expect(await store.readHead(started.conversation.id)).toBeNull();
    expect(await store.readVisitor(kept.visitor.id)).toEqual(kept.visitor);
    await store.forgetVisitors({ ...never, seenBefore: NOON + 100 });
    expect(await countRows()).toEqual(empty);
  });

  test("who wrote counts by the last entry, who never did by the last visit", async () => {
    const { store } = context.current;
    await seed(store);
    const start = async (wroteAt: number | undefined, seenAt: number) => {
      const { conversation, visitor, session } = await store.startSession(sessionStart());
      if (wroteAt !== undefined) {
        const decide = () => ({ entries: [draft()], nextChatId: "next" });
        await store.changeConversation({ conversationId: conversation.id, at: NOON + wroteAt, decide });
      }
      await store.touchSessions([session.key], NOON + seenAt);
      return visitor.id;
    };
    const wroteLongAgo = await start(10, 10);
    const cameBack = await start(10, 60);
    const wroteLately = await start(60, 60);
    const lookedLongAgo = await start(undefined, 10);
    const lookedLately = await start(undefined, 60);
    const left = async () => {
      const all = [wroteLongAgo, cameBack, wroteLately, lookedLongAgo, lookedLately];
      const found = await Promise.all(all.map((id) => store.readVisitor(id)));
      return all.filter((_id, index) => found[index] !== null);
    };
    expect(await store.forgetVisitors(never)).toEqual({ visitors: 0, fileKeys: [] });
    await store.forgetVisitors({
      ...never,
      propertyId: "other",
      wroteBefore: NOON + 50,
      seenBefore: NOON + 50,
    });
    await store.forgetVisitors({ ...never, seenBefore: NOON + 50 });
    expect(await left()).toEqual([wroteLongAgo, cameBack, wroteLately, lookedLately]);
    await store.forgetVisitors({ ...never, wroteBefore: NOON + 50 });
    expect(await left()).toEqual([cameBack, wroteLately, lookedLately]);
  });

  test("a running chat stays, however old it is", async () => {
    const { store } = context.current;
    await seed(store);
    const { conversation } = await store.startSession(sessionStart());
    await append(store, conversation.id, [draft()]);
    const request = { ...never, wroteBefore: NOON + 9_999, seenBefore: NOON + 9_999 };
    expect((await store.forgetVisitors(request)).visitors).toBe(0);
    expect((await store.readHead(conversation.id))?.version).toBe(1);
  });

  test("whoever filled in a form has written", async () => {
    const { store } = context.current;
    await seed(store);
    const { conversation, visitor } = await store.startSession(sessionStart());
    const submission = {
      kind: "offline" as const,
      conversationId: conversation.id,
      visitorId: visitor.id,
      ref: "",
      answers: [],
      url: "",
    };
    const submit = async (id: string, createdAt: number) => {
      const decide = () => ({ entries: [], submission: { ...submission, id, createdAt } });
      await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
    };
    await submit("s1", NOON + 1);
    await submit("s2", NOON + 10);
    const forget = async (times: object) => (await store.forgetVisitors({ ...never, ...times })).visitors;
    expect(await forget({ seenBefore: NOON + 50 })).toBe(0);
    expect(await forget({ wroteBefore: NOON + 9 })).toBe(0);
    expect(await forget({ wroteBefore: NOON + 10 })).toBe(1);
  });

  test("no more visitors are forgotten at once than were asked for, the oldest first", async () => {
    const { store } = context.current;
    await seed(store);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await store.startSession(sessionStart({ at: NOON + index }))).visitor.id);
    }
    const forget = async () =>
      (await store.forgetVisitors({ ...never, seenBefore: NOON + 100, limit: 2 })).visitors;
    expect(await forget()).toBe(2);
    expect(await store.readVisitor(ids[1] ?? "")).toBeNull();
    expect(await store.readVisitor(ids[2] ?? "")).not.toBeNull();
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
  });

  test("the most that may be forgotten at once counts both kinds of visitors together", async () => {
    const { store } = context.current;
    await seed(store);
    for (const index of [0, 1, 2, 3]) {
      const { conversation } = await store.startSession(sessionStart());
      const decide = () => ({ entries: [draft()], nextChatId: "next" });
      const request = { conversationId: conversation.id, at: NOON, decide };
      if (index < 2) await store.changeConversation(request);
    }
    const both = { ...never, wroteBefore: NOON + 9, seenBefore: NOON + 9, limit: 3 };
    expect((await store.forgetVisitors(both)).visitors).toBe(3);
    expect((await store.forgetVisitors(both)).visitors).toBe(1);
  });
}
