import {
  agentCommands,
  agentEvents,
  callOperations,
  visitorCommands,
  visitorEvents,
  type Command,
  type SocketEvent,
} from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAgent, connectVisitor, conversationOf, openDesk, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import type { Answer, RawSocket } from "./support/raw-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.saveDepartment({ propertyId: "main", id: "sales", name: "Sales", agentIds: ["bot"] });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** Everything that was heard is an event of the contract, without a field that the contract does not know. */
function expectContract(socket: RawSocket, events: Record<string, SocketEvent>): string[] {
  const names = new Set<string>();
  for (const { c, p } of socket.frames) {
    if (c === "callback") continue;
    names.add(c);
    expect([c, events[c]?.parameters.parse(p)]).toEqual([c, p]);
  }
  return [...names].toSorted();
}

/** Calls a command and checks its reply as strictly. */
function checked(socket: RawSocket, commands: Record<string, Command>) {
  return async (name: string, ...parameters: unknown[]): Promise<Answer> => {
    const answer = await socket.call(name, ...parameters);
    expect([name, answer.error]).toEqual([name, null]);
    expect([name, commands[name]?.reply.parse(answer.data)]).toEqual([name, answer.data]);
    return answer;
  };
}

const answerTo = (id: string, value: string) => ({ id, label: id, type: "text", value });

type Say = ReturnType<typeof checked>;

/** What a page tells of itself, and what its script tells of the visitor. */
async function tellAboutThePage(say: Say): Promise<void> {
  await say("nav", { u: "https://shop.example/cart", t: "Cart", r: "" });
  await say("visitorSound", { bool: false });
  await say("visitorPopupFocus");
  await say("chatBubbleClose");
  await say("visitorChatDismiss");
  await say("chatWindowState", "max");
  await say("socketStatusUpdate", "away");
  await say("notifyWidgetResized", { width: 1, height: 1 });
  await say("addTags", { tags: ["vip"] });
  await say("addEvent", { name: "cart", data: { total: 7 } });
  await say("setAttributes", { attributes: { plan: "pro" } });
  await say("saveNameChangeForm", { name: "Ada L." });
}

/** Words, suggested answers, a form and a rating. */
async function talk(say: Say, act: Say, conversationId: string): Promise<void> {
  await act("watch", { conversationId });
  await say("savePrechatForm", { answers: [], department: "sales" });
  await say("messagePreview", "Hel");
  const sent = await say("sendChatMessage", { message: "Hello" });
  await act("setTyping", { conversationId, typing: true });
  const suggestions = { type: "suggested-messages", options: ["Yes"] };
  await act("sendMessage", { conversationId, message: "May I ask?", attachments: [suggestions] });
  const form = { type: "lead-capture-form", id: "lead", fields: [] };
  await act("sendMessage", { conversationId, attachments: [form] });
  await act("markSeen", { conversationId, timestamp: sent.data.co });
  await say("visitorChatSeen", { timestamp: sent.data.co + 1_000 });
  const answers = [answerTo("name", "Ada"), answerTo("email", "a@shop.example")];
  await say("submitForm", { id: "lead", answers });
  await say("getMessages", { before: 3 });
  await say("visitorRating", { rating: 1 });
  await act("transferChat", { conversationId, kind: "department", id: "sales" });
}

/** A call of the visitor's and one of an agent's. */
async function callEachOther(say: Say, conversationId: string): Promise<void> {
  const { data } = await say("getWebRTCToken", { video: true, screen: false });
  const { callId } = data;
  await say("getCallStatus", { callId });
  const answered = await asAgent(server, "POST", `/calls/${callId}/answer`);
  expect(answered.body.data).toEqual(callOperations.answerCall.response.parse(answered.body.data));
  await say("declineCall", { callId });
  const started = await asAgent(server, "POST", `/conversations/${conversationId}/calls`, {});
  expect(started.body.data).toEqual(callOperations.startCall.response.parse(started.body.data));
  const ended = await asAgent(server, "POST", `/calls/${started.body.data.call.clid}/end`);
  expect(ended.body.data).toEqual(callOperations.endCall.response.parse(ended.body.data));
}

const HEARD_BY_VISITORS = [
  "agentChatSeen",
  "agentIsTyping",
  "agentStopedTyping",
  "chatBubbleClosed",
  "commandRejected",
  "ready",
  "remoteDisconnect",
  "vCallStatus",
  "visitorChatDismiss",
  "visitorChatSeen",
  "visitorChatTransfer",
  "visitorChatWindowState",
  "visitorDataUpdate",
  "visitorMessage",
  "visitorPopupFocus",
  "visitorSound",
  "visitorTagsUpdate",
];
const HEARD_BY_DESKS = [
  "callChanged",
  "commandRejected",
  "conversationChanged",
  "conversationSeen",
  "formSubmitted",
  "message",
  "noteAdded",
  "ready",
  "visitorChanged",
  "visitorEvent",
  "visitorLeft",
  "visitorPreview",
];

test("a whole chat is told in the contract's words, to the visitor and to the desk", async () => {
  const desk = await openDesk(server);
  const one = await visit(server);
  const two = await connectVisitor(server, one.session);
  const conversationId = await conversationOf(server, one);
  const say = checked(one.socket, visitorCommands);
  const act = checked(desk, agentCommands);

  await talk(say, act, conversationId);
  await tellAboutThePage(say);
  await callEachOther(say, conversationId);
  await asAgent(server, "POST", `/conversations/${conversationId}/notes`, { text: "Kind" });
  for (const command of ["joinChat", "leaveChat", "joinChat"]) await act(command, { conversationId });
  one.socket.tell("fly");
  desk.raw("{}");
  await say("endChat");
  await act("unwatch", { conversationId });
  await Promise.all([one.socket.settled(), desk.settled()]);
  server.domain.fanout.publishToConversation(conversationId, { type: "disconnect", reason: "FORCED" });
  await Promise.all([one.socket.closed, two.socket.closed]);
  await desk.next("visitorLeft");

  const heard = [one, two].flatMap(({ socket }) => expectContract(socket, visitorEvents));
  expect([...new Set(heard)].toSorted()).toEqual(HEARD_BY_VISITORS);
  expect(expectContract(desk, agentEvents)).toEqual(HEARD_BY_DESKS);
  await desk.close();
});
