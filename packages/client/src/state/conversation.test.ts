import { expect, test } from "vitest";
import { createTab, createFakeClock, createFakeConversation, ada } from "../testing/index.ts";
import { applyEarlier, applyMessages } from "./conversation.ts";
import { initialState, type EngineState } from "./engine-state.ts";

const visitor = { id: "visitor-1", name: "V1" };
const conversation = () => createFakeConversation(createFakeClock(), visitor);

function stateWith(changes: Partial<EngineState> = {}): EngineState {
  return {
    ...initialState(createTab().client.link.options),
    pageStatus: { status: "online", version: 1 },
    ...changes,
  };
}

test("[S4-46] a message whose version is not greater than the current one changes nothing", () => {
  const { agentText } = conversation();
  const first = agentText("one");
  const second = agentText("two");
  const state = applyMessages(stateWith(), [first, second]);
  expect(state.version).toBe(2);
  expect(applyMessages(state, [first])).toBe(state);
  expect(applyMessages(state, [{ ...second, id: "other", m: "forged" }])).toBe(state);
});

test("[S4-47] a message flagged ao only advances the version", () => {
  const { store } = conversation();
  const { message } = store({ m: "", ut: "a", md: { ao: true } });
  const state = applyMessages(stateWith(), [message]);
  expect(state.version).toBe(1);
  expect(state.messages).toEqual([]);
});

test("[S4-16] while offline a visitor's text stays out of view but advances the version", () => {
  const { store } = conversation();
  const offline = stateWith({ pageStatus: { status: "offline", version: 3 } });
  const state = applyMessages(offline, [store({ m: "from another tab", ut: "v" }).message]);
  expect(state.version).toBe(1);
  expect(state.messages).toEqual([]);
  expect(state.pageStatus.status).toBe("offline");
});

test("[S4-16] [S4-17] while offline an agent's message is accepted and turns the page online", () => {
  const { agentText } = conversation();
  const offline = stateWith({ pageStatus: { status: "offline", version: 3 } });
  const state = applyMessages(offline, [agentText("hello")]);
  expect(state.messages.map(({ m }) => m)).toEqual(["hello"]);
  expect(state.pageStatus).toEqual({ status: "online", version: 3 });
});

test("a message beyond the next version waits for what lies between", () => {
  const { agentText } = conversation();
  const [first, second] = [agentText("one"), agentText("two")];
  const waiting = applyMessages(stateWith(), [second]);
  expect(waiting).toMatchObject({ version: 0, known: 2, messages: [] });
  const state = applyMessages(waiting, [first]);
  expect(state).toMatchObject({ version: 2, held: [] });
  expect(state.messages.map(({ m }) => m)).toEqual(["one", "two"]);
});

test("the notice that ends a chat leaves the next chat's id unknown until it is told", () => {
  const { agentText, end } = conversation();
  const before = applyMessages(stateWith(), [agentText("one")]);
  const notice = end();
  expect(applyMessages(before, [notice]).chatId).toBe("");
  expect(applyMessages({ ...before, chatId: "chat-2" }, [notice]).chatId).toBe("chat-2");
});

test("a page of older messages goes before the others; one of another conversation is dropped", () => {
  const { agentText } = conversation();
  const [one, two, three] = [agentText("1"), agentText("2"), agentText("3")];
  const state = { ...applyMessages(stateWith({ version: 2 }), [three]), earliest: 3, hasEarlier: true };
  const page = { messages: [one, two], more: false };
  const loaded = applyEarlier(state, 3, page);
  expect(loaded.messages.map(({ m }) => m)).toEqual(["1", "2", "3"]);
  expect(loaded).toMatchObject({ earliest: 1, hasEarlier: false, version: 3 });
  expect(applyEarlier(state, 9, page).messages).toEqual(state.messages);
});

test("[S4-53] [S4-54] an agent who is there through two resources stays until the last one leaves", async () => {
  const { client, connect, server } = createTab();
  await connect();
  const names = () => client.getState().agents.map(({ displayName }) => displayName);
  const notice = (code: "AGENT_JOIN_CONVERSATION" | "AGENT_LEFT_CONVERSATION", rsc: string) =>
    server.publish(server.conversation.notice(code, { rsc }));
  notice("AGENT_JOIN_CONVERSATION", "desk");
  expect(names()).toEqual(["Ada"]);
  notice("AGENT_JOIN_CONVERSATION", "phone");
  expect(names()).toEqual(["Ada"]);
  notice("AGENT_LEFT_CONVERSATION", "desk");
  expect(names()).toEqual(["Ada"]);
  notice("AGENT_LEFT_CONVERSATION", "phone");
  expect(names()).toEqual([]);
});

test("an agent's profile comes from the notice", async () => {
  const { client, connect, server } = createTab();
  await connect();
  server.publish(server.conversation.notice("AGENT_JOIN_CONVERSATION"));
  expect(client.getState().agents).toEqual([ada]);
});
