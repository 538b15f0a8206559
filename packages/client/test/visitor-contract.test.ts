import type { ClientState } from "@parley/client";
import { createMapStorage } from "@parley/client/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSent, conversationOf, createTab, isReady, openTab, until } from "./open-tab.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.end());

/** What belongs to the conversation and not to the tab, once it is all there. */
function shared({ chat, agentsState, rating, forms, chatTransfer, visitor }: ClientState) {
  const { endVersion, history, order, version, messages, endedChats, department, id } = chat;
  const { attributes: _attributes, ...person } = visitor;
  const parts = { endVersion, history, order, version, messages, endedChats, department, id };
  return { parts, agentsState, rating, forms, chatTransfer, person };
}

test("a chat with everything in it looks the same to the page that lived through it and to one that comes later", async () => {
  const storage = createMapStorage();
  const visitor = openTab(server, { storage });
  visitor.send("Hello");
  await until(visitor, (state) => isReady(state) && allSent(state));
  const id = await conversationOf(server, visitor);
  await server.agent.act(id, "join");
  await until(visitor, ({ agentsState }) => agentsState.agentsCount === 1);
  await server.agent.say(id, "How can I help?");
  await visitor.rate(1);
  await visitor.rate(1);
  await visitor.rate(-1);
  await visitor.addTags(["vip", "new"]);
  await visitor.removeTags(["new"]);
  await visitor.setAttributes({ plan: "pro", seats: 3 });
  await visitor.addEvent("paid", { amount: 3 });
  await visitor.saveNameChangeForm("Grace", "grace@example.com");
  await visitor.saveTranscriptEmailForm("inbox@example.com");
  await until(visitor, ({ rating, agentHasMessaged }) => rating === -1 && agentHasMessaged);
  const reload = openTab(server, { storage });
  await until(reload, isReady);
  expect(shared(reload.getState())).toEqual(shared(visitor.getState()));
  expect(reload.getState()).toMatchObject({
    rating: -1,
    visitor: {
      displayName: "Grace",
      email: "grace@example.com",
      transcriptEmail: "inbox@example.com",
      tags: ["vip"],
    },
    agentsState: { agentsCount: 1 },
    session: { prechatFormSubmitted: false },
  });

  await visitor.endChat();
  await Promise.all([visitor, reload].map((client) => until(client, ({ hasChatEnded }) => hasChatEnded)));
  const late = openTab(server, { storage });
  await until(late, isReady);
  const { chatId } = visitor.getState();
  expect(chatId).not.toBe("");
  expect(shared(late.getState())).toEqual(shared(visitor.getState()));
  expect(late.getState()).toMatchObject({ rating: 0, agentsState: { agentsCount: 0 } });
});

test("a page calls over HTTP with its token, and a login and a logout change who the visitor is", async () => {
  const client = openTab(server);
  await until(client, isReady);
  const { visitorId } = client.getState();
  await expect(client.link.call({ method: "GET", path: "/v1/chat/list" })).resolves.toMatchObject({
    chats: [],
  });
  await client.login({ userId: "42", name: "Grace", email: "grace@example.com", plan: "pro" });
  expect(client.getState().visitor).toMatchObject({ displayName: "Grace", email: "grace@example.com" });
  expect(client.getState().visitorId).toBe(visitorId);
  await expect(client.login({ userId: "42", hash: "wrong" })).rejects.toMatchObject({ code: "INVALID_HASH" });
  await client.logout();
  const next = await until(client, isReady);
  expect(next.visitorId).not.toBe(visitorId);
  expect(next.visitor.displayName).toBe("");
});

test("a login before the start goes along with the registration", async () => {
  const client = createTab(server);
  await client.login({ userId: "43", name: "Ada" });
  client.start();
  expect((await until(client, isReady)).visitor.displayName).toBe("Ada");
});

test("a widget that does not exist is refused, the present one goes on", async () => {
  const client = openTab(server);
  await until(client, isReady);
  await expect(client.switchWidget("main", "none")).rejects.toMatchObject({ code: "UNKNOWN_WIDGET" });
  expect(client.getState().connection).toBe("ready");
  await client.switchWidget("main", "default");
  await until(client, isReady);
  expect(client.link.options.settingsVersion).toBeGreaterThan(0);
});

test("a ban takes the widget away, also from the page that comes after", async () => {
  const storage = createMapStorage();
  const client = openTab(server, { storage });
  const { visitorId } = await until(client, isReady);
  await server.agent.call(`/visitors/${visitorId}/ban`, { reason: "spam" });
  expect(await until(client, ({ removal }) => removal !== null)).toMatchObject({
    removal: "banned",
    hidden: "removed",
    connection: "disconnected",
    refusal: null,
  });
  const late = openTab(server, { storage });
  expect(await until(late, ({ removal }) => removal !== null)).toMatchObject({ removal: "banned" });
  await server.agent.call(`/visitors/${visitorId}/unban`, {});
  client.start();
  expect((await until(client, isReady)).visitorId).toBe(visitorId);
});

test("a forced disconnect lasts until the next start; tags of an agent arrive", async () => {
  const client = openTab(server);
  const { visitorId } = await until(client, isReady);
  await server.agent.call(`/visitors/${visitorId}/tags`, { add: ["vip"], remove: [] });
  await until(client, ({ visitor }) => visitor.tags.includes("vip"));
  const told = new Promise((resolve) => {
    client.on("disconnected", resolve);
  });
  await server.agent.call(`/visitors/${visitorId}/disconnect`, {});
  expect(await told).toBe("FORCED");
  client.wake();
  expect(client.getState().connection).toBe("disconnected");
  client.stop();
  client.start();
  expect((await until(client, isReady)).visitor.tags).toEqual(["vip"]);
});
