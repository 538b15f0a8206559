import type { WebhookEvent } from "@parley/protocol";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ChangeRequest } from "../src/ports/conversation-store.ts";
import type { Store } from "../src/ports/store.ts";
import { asAgent, conversationOf, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

/** What the latest changes wanted told, each as the event and the text of its entry. */
let wanted: [WebhookEvent, string][] = [];

/** Notes the deliveries of every change; one that is decided on anew counts once. */
function noteDeliveries(store: Store): Store {
  const changeConversation = async (request: ChangeRequest) => {
    let latest: [WebhookEvent, string][] = [];
    const result = await store.changeConversation({
      ...request,
      decide: (state) => {
        const change = request.decide(state);
        const texts = change?.entries.map(({ m }) => m) ?? [];
        latest = (change?.deliveries ?? []).map(({ type, entry }) => [
          type,
          entry === undefined ? "the form" : (texts[entry] ?? "nothing"),
        ]);
        return change;
      },
    });
    wanted.push(...latest);
    return result;
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === "changeConversation") return changeConversation;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ wrapStore: noteDeliveries });
  await server.store.createWebhook({
    id: "hook",
    propertyId: "main",
    // Nobody listens there: the deliveries stay.
    url: "http://127.0.0.1:9/",
    secret: "5ec2e7",
    events: [
      "chat.started",
      "message.created",
      "chat.transferred",
      "chat.rated",
      "chat.ended",
      "form.submitted",
    ],
    createdAt: 1,
  });
  await server.domain.webhooks.load();
});
beforeEach(() => {
  wanted = [];
});
afterAll(async () => {
  await server.stop();
});

test("webhooks are told of every turn of a chat, each with the entry that it is about", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const { socket } = visitor;
  await socket.call("sendChatMessage", { message: "Hello" });
  await socket.call("sendChatMessage", { message: "Anybody?" });
  const lead = { type: "lead-capture-form", id: "lead", fields: [] };
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Hi", attachments: [lead] });
  await socket.call("visitorRating", { rating: 1 });
  const answers = [
    { id: "name", label: "", type: "name", value: "Ada" },
    { id: "email", label: "", type: "email", value: "ada@shop.example" },
  ];
  await socket.call("submitForm", { id: "lead", answers });
  await asAgent(server, "POST", `/conversations/${id}/transfer`, { kind: "agent", id: "bot" });
  await socket.call("endChat");
  expect(wanted).toEqual([
    ["chat.started", "Hello"],
    ["message.created", "Hello"],
    ["message.created", "Anybody?"],
    ["message.created", "Hi"],
    ["chat.rated", "VISITOR_RATING"],
    ["message.created", ""],
    ["form.submitted", "the form"],
    ["chat.transferred", "CHAT_TRANSFER"],
    ["chat.ended", "CHAT_ENDED"],
  ]);
  await socket.close();
});

test("an agent's first word starts the chat too; forms beside the chat are told as forms", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await asAgent(server, "POST", `/conversations/${id}/messages`, { message: "Can I help?" });
  await visitor.socket.call("savePrechatForm", { answers: [] });
  const answers = [
    { id: "name", label: "", type: "name", value: "Ada" },
    { id: "email", label: "", type: "email", value: "ada@shop.example" },
    { id: "message", label: "", type: "textarea", value: "Call me" },
  ];
  await visitor.socket.call("saveOfflineForm", { answers });
  expect(wanted).toEqual([
    ["chat.started", "Can I help?"],
    ["message.created", "Can I help?"],
    // The form before the chat asks nothing here, so there is nothing to tell.
    ["form.submitted", "the form"],
  ]);
  await visitor.socket.close();
});
