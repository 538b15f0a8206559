import type { Conversation } from "@parley/protocol";
import { expect, test } from "vitest";
import { anna, conversation, message, START } from "../testing/samples.ts";
import type { DeskAction } from "./action.ts";
import { initialState, type DeskState } from "./model.ts";
import { reduce } from "./reduce.ts";
import { listedConversations } from "./selectors.ts";

const after = (state: DeskState, ...actions: DeskAction[]): DeskState => actions.reduce(reduce, state);
const ids = (state: DeskState): string[] => listedConversations(state).map(({ id }) => id);

/** A conversation whose last text came so many seconds after the start. */
const at = (id: string, seconds: number, over: Partial<Conversation> = {}): Conversation =>
  conversation({
    id,
    version: 1,
    lastMessage: { text: "", senderType: "v", createdAt: START + seconds * 1_000 },
    ...over,
  });

const answered = (
  page: "first" | "further",
  conversations: Conversation[],
  next: string | null = null,
): DeskAction => ({ type: "listLoaded", filter: "all", page, conversations, next, since: 99 });

test("the list keeps the server's order where the last texts alone would give another", () => {
  const state = after(initialState(anna), answered("first", [at("joined", 1), at("older", 5), at("b", 3)]));
  expect(ids(state)).toEqual(["joined", "older", "b"]);
});

test("a further page stands below the one before, its unread ones below the unread ones", () => {
  const waiting = { unreadCount: 1 };
  const state = after(
    initialState(anna),
    answered("first", [at("u1", 5, waiting), at("u2", 1, waiting)], "50"),
    answered("further", [at("u3", 9, waiting), at("r1", 20), at("r2", 30)]),
  );
  expect(ids(state)).toEqual(["u1", "u2", "u3", "r1", "r2"]);
});

test("any entry lifts its conversation, a notice as well as a text", () => {
  const joined = message(2, { t: "n", m: "AGENT_JOIN_CONVERSATION", co: START + 60_000 });
  const state = after(initialState(anna), answered("first", [at("a", 5), at("b", 1)]), {
    type: "event",
    event: { name: "message", payload: { conversationId: "b", message: joined } },
  });
  expect(ids(state)).toEqual(["b", "a"]);
});

test("of equal ones the greater id comes first, as on the server", () => {
  const state = after(
    initialState(anna),
    { type: "conversationLoaded", conversation: at("a", 1), since: 0 },
    { type: "conversationLoaded", conversation: at("b", 1), since: 0 },
  );
  expect(ids(state)).toEqual(["b", "a"]);
});

test("a chosen department shows its own conversations and the open one, and fetches the lists again", () => {
  const sales = { department: "sales" };
  const listed = after(initialState(anna), answered("first", [at("a", 1, sales), at("b", 2), at("c", 3)]), {
    type: "opened",
    conversationId: "b",
  });
  const state = after(listed, { type: "departmentChosen", department: "sales" });
  expect(ids(state)).toEqual(["a", "b"]);
  expect(state.lists).toMatchObject({ all: { status: "idle" }, open: { status: "idle" } });
  expect(after(state, { type: "departmentChosen", department: "sales" })).toBe(state);
});
