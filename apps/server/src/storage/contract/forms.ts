import type { ChatForm, FormSubmission } from "@parley/protocol";
import { ProtocolError } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import type { Store } from "../../ports/store.ts";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, nextId, seedVisitor } from "./fixture.ts";

const form = (id: string, title = "Please"): ChatForm => ({
  type: "lead-capture-form",
  id,
  title,
  fields: [{ id: "email", type: "email", label: "Email", required: true }],
});

type Submission = Omit<FormSubmission, "visitorName">;

function submission(conversationId: string, visitorId: string, overrides: Partial<Submission>): Submission {
  return {
    id: nextId("submission"),
    kind: "lead-capture",
    conversationId,
    visitorId,
    ref: "",
    answers: [{ id: "email", label: "Email", type: "email", value: "a@b.example" }],
    url: "https://shop.example/",
    createdAt: NOON,
    ...overrides,
  };
}

/** Submits as the domain does: only a form that is in the chat and was not answered yet. */
const submit = async (store: Store, wanted: Submission) =>
  store.changeConversation({
    conversationId: wanted.conversationId,
    withForms: true,
    at: NOON,
    decide: ({ forms }) => {
      if (forms.find(({ id }) => id === wanted.ref)?.done !== false) {
        throw new ProtocolError("FORM_ALREADY_SUBMITTED");
      }
      return { entries: [draft()], submission: wanted };
    },
  });

export function formContract(context: ContractContext): void {
  test("forms of the chat are listed in their order with what was done", async () => {
    const { store } = context.current;
    const { conversation, visitor } = await seedVisitor(store);
    await append(store, conversation.id, [draft({ ut: "a", attchs: [form("z"), form("y")] })]);
    await append(store, conversation.id, [draft({ ut: "a", attchs: [form("x")] })]);
    await append(store, conversation.id, [draft({ ut: "v", attchs: [form("own")] })]);
    await submit(store, submission(conversation.id, visitor.id, { ref: "y" }));
    const forms = [
      { id: "z", done: false },
      { id: "y", done: true },
      { id: "x", done: false },
    ];
    expect(await store.readForms(conversation.id)).toEqual(forms);
    let seen: unknown;
    const look = { conversationId: conversation.id, at: NOON, withForms: true };
    await store.changeConversation({
      ...look,
      decide: (state) => {
        seen = state.forms;
        return { entries: [draft({ t: "n" })], nextChatId: "chat-2" };
      },
    });
    expect(seen).toEqual(forms);
    expect(await store.readForms(conversation.id)).toEqual([]);
  });

  test("a form is read from the message that brought it, the newest of its id", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const survey = { type: "suggested-messages" as const, options: ["Yes"] };
    await append(store, conversation.id, [draft({ ut: "a", attchs: [survey, form("f", "First")] })]);
    // The same id again in the same chat stays what it is.
    await append(store, conversation.id, [draft({ ut: "a", attchs: [form("f", "Again")] })]);
    expect(await store.readForm(conversation.id, "f")).toEqual(form("f", "First"));
    const decide = () => ({ entries: [], nextChatId: "chat-2" });
    await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
    await append(store, conversation.id, [draft({ ut: "a", attchs: [form("f", "Second chat")] })]);
    expect(await store.readForm(conversation.id, "f")).toEqual(form("f", "Second chat"));
    expect(await store.readForm(conversation.id, "g")).toBeNull();
    expect(await store.readForm("nowhere", "f")).toBeNull();
  });

  test("a form that is submitted twice at once is stored once", async () => {
    const { store } = context.current;
    const { conversation, visitor } = await seedVisitor(store);
    await append(store, conversation.id, [draft({ ut: "a", attchs: [form("f")] })]);
    const once = () => submit(store, submission(conversation.id, visitor.id, { ref: "f" }));
    const results = await Promise.allSettled([once(), once()]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    const { submissions } = await store.listSubmissions({ conversationId: conversation.id, limit: 10 });
    expect(submissions).toHaveLength(1);
  });

  test("a submission is read back with the visitor's present name", async () => {
    const { store } = context.current;
    const { conversation, visitor } = await seedVisitor(store);
    const wanted = submission(conversation.id, visitor.id, {
      kind: "offline",
      answers: [
        { id: "a", label: "A", type: "checkbox", value: ["x", "y"] },
        { id: "b", label: "B", type: "consent", value: true },
      ],
    });
    const decide = () => ({ entries: [], submission: wanted });
    await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
    await store.changeVisitor(visitor.id, () => ({ name: "Ann" }));
    expect(await store.readSubmission(wanted.id)).toEqual({ ...wanted, visitorName: "Ann" });
    expect(await store.readSubmission("nowhere")).toBeNull();
  });

  test("submissions are listed newest first, by kind and conversation, in stable pages", async () => {
    const { store } = context.current;
    const one = await seedVisitor(store);
    const two = await seedVisitor(store);
    const add = async ({ conversation, visitor }: typeof one, overrides: Partial<Submission>) => {
      const wanted = submission(conversation.id, visitor.id, overrides);
      const decide = () => ({ entries: [], submission: wanted });
      await store.changeConversation({ conversationId: conversation.id, at: NOON, decide });
      return wanted.id;
    };
    const ids = [
      await add(one, { id: "s1", kind: "offline", createdAt: NOON }),
      await add(two, { id: "s2", kind: "offline", createdAt: NOON }),
      await add(two, { id: "s3", kind: "ticket", createdAt: NOON + 1 }),
      await add(one, { id: "s4", kind: "prechat", createdAt: NOON + 2 }),
    ].toReversed();
    const list = async (filter: { kind?: "offline"; conversationId?: string }, limit: number) => {
      const listed: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store.listSubmissions({ ...filter, limit, cursor });
        listed.push(...page.submissions.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return listed;
    };
    for (const limit of [1, 2, 3, 4, 10]) expect(await list({}, limit)).toEqual(ids);
    expect(await list({ kind: "offline" }, 1)).toEqual(["s2", "s1"]);
    expect(await list({ conversationId: one.conversation.id }, 1)).toEqual(["s4", "s1"]);
    expect((await store.listSubmissions({ limit: 10, cursor: "made-up" })).submissions).toHaveLength(4);
  });
}
