import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA, BOT } from "./support/agents.ts";
import { asAgent, conversationOf, openDesk, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

test("notes are for agents: every desk hears them, the visitor never does, and no version is used up", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const desk = await openDesk(server, BOT);
  const path = `/conversations/${id}/notes`;
  const { body } = await asAgent(server, "POST", path, { text: "  Asked before  " });
  const note = { id: body.data.id, conversationId: id, text: "Asked before", agent: ANNA.profile };
  expect(body.data).toMatchObject(note);
  expect(await desk.next("noteAdded")).toEqual([body.data]);
  const second = await asAgent(server, "POST", path, { text: "<b>Not</b> again" }, BOT);
  const listed = await asAgent(server, "GET", path);
  expect(listed.body.data.notes).toEqual([body.data, second.body.data]);
  expect(second.body.data.agent).toEqual(BOT.profile);
  await visitor.socket.settled();
  expect(visitor.socket.frames.map(({ c }) => c)).not.toContain("noteAdded");
  expect(JSON.stringify(visitor.socket.frames)).not.toContain("Asked before");
  expect(await server.store.readHead(id)).toMatchObject({ version: 1 });
  await Promise.all([visitor.socket.close(), desk.close()]);
});

test.each([[{}], [{ text: "" }], [{ text: " \n" }], [{ text: "x".repeat(5_001) }], [{ text: 7 }]])(
  "no note is made of %j",
  async (body) => {
    const visitor = await visit(server);
    const id = await conversationOf(server, visitor);
    const answer = await asAgent(server, "POST", `/conversations/${id}/notes`, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_PAYLOAD" } } });
    expect(await server.store.listNotes(id)).toEqual([]);
    await visitor.socket.close();
  },
);

test("the agents' list says who is at the desk", async () => {
  const visitor = await visit(server);
  const desk = await openDesk(server, BOT);
  await visitor.socket.next("visitorConversationPresenceUpdate");
  const { body } = await asAgent(server, "GET", "/agents");
  expect(body.data.agents).toEqual([
    { ...ANNA.profile, online: false },
    { ...BOT.profile, online: true },
  ]);
  await desk.close();
  await visitor.socket.next("visitorConversationPresenceUpdate");
  const after = await asAgent(server, "GET", "/agents");
  expect(after.body.data.agents).toContainEqual({ ...BOT.profile, online: false });
  await visitor.socket.close();
});
