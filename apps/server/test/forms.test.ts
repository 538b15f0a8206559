import type { FormAnswer, FormField } from "@parley/protocol";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asAgent,
  connectVisitor,
  conversationOf,
  openDesk,
  register,
  visit,
  type VisitorClient,
} from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

const FIELDS: FormField[] = [
  { id: "who", type: "name", label: "Your name", required: true },
  { id: "mail", type: "email", label: "Your address", required: true },
  { id: "call", type: "phone", label: "Your number", required: false },
  { id: "team", type: "department", label: "Whom", required: false },
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.store.saveDepartment({ propertyId: "main", id: "sales", name: "Sales", agentIds: ["anna"] });
  const states = { prechat: { fields: FIELDS } };
  await server.store.ensureWidget("main", "asking", { states }, 1);
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const answer = (id: string, value: FormAnswer["value"]): FormAnswer => ({
  id,
  label: "",
  type: "text",
  value,
});
const ADA = [answer("who", "Ada"), answer("mail", "ada@shop.example"), answer("call", "+49 30 1234567")];

async function submissionsOf(conversationId: string): Promise<unknown[]> {
  return (await server.store.listSubmissions({ conversationId, limit: 10 })).submissions;
}

/** A second tab of the visitor. */
const secondTab = ({ session }: VisitorClient) => connectVisitor(server, session);

test("[S1-07] [S7-58] [S3-55] the form before the chat names the visitor, picks the department, and agents see it", async () => {
  const visitor = await visit(server, { widgetId: "asking" });
  expect(visitor.session).toMatchObject({ pcfs: false, dpt: "any" });
  const other = await secondTab(visitor);
  const id = await conversationOf(server, visitor);
  const desk = await openDesk(server);
  const answers = [...ADA, answer("team", "sales")];
  expect(await visitor.socket.call("savePrechatForm", { answers })).toEqual({ error: null, data: null });
  expect(await other.socket.next("visitorDataUpdate")).toEqual([
    { n: "Ada", e: "ada@shop.example", dpt: "sales", pcfs: true },
  ]);
  const [submission] = await desk.next("formSubmitted");
  expect(submission).toMatchObject({
    kind: "prechat",
    conversationId: id,
    visitorId: visitor.session.vid,
    visitorName: "Ada",
    ref: "",
    url: "https://shop.example/",
    answers: [
      { id: "who", label: "Your name", type: "name", value: "Ada" },
      { id: "mail", label: "Your address", type: "email", value: "ada@shop.example" },
      { id: "call", label: "Your number", type: "phone", value: "+49 30 1234567" },
      { id: "team", label: "Whom", type: "department", value: "sales" },
    ],
  });
  expect(await submissionsOf(id)).toEqual([submission]);
  expect(await server.store.readVisitor(visitor.session.vid)).toMatchObject({
    name: "Ada",
    email: "ada@shop.example",
    phone: "+49 30 1234567",
  });
  expect(
    (await register(server, { uuid: visitor.session.uuid, widgetId: "asking" })).body.data,
  ).toMatchObject({
    pcfs: true,
    dpt: "sales",
    n: "Ada",
  });
  // From then on messages carry the name, and the desks list it.
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  expect(await other.socket.next("visitorMessage")).toMatchObject([{ n: "Ada" }]);
  expect((await asAgent(server, "GET", `/conversations/${id}`)).body.data).toMatchObject({
    visitorName: "Ada",
    visitorEmail: "ada@shop.example",
    department: "sales",
  });
  await visitor.socket.settled();
  // The tab itself does not know what was taken over.
  expect(visitor.socket.all("visitorDataUpdate")).toMatchObject([{ p: [{ n: "Ada", pcfs: true }] }]);

  // The next chat asks again.
  await visitor.socket.call("endChat");
  expect(await other.socket.next("visitorDataUpdate")).toEqual([{ dpt: "any", pcfs: false, refs: [] }]);
  expect(
    (await register(server, { uuid: visitor.session.uuid, widgetId: "asking" })).body.data,
  ).toMatchObject({
    pcfs: false,
    dpt: "any",
  });
  await Promise.all([visitor.socket.close(), other.socket.close(), desk.close()]);
});

test("nobody types over what the site has signed; what it left open is filled in", async () => {
  const visitor = await visit(server, { widgetId: "asking" });
  const signed = { name: "Grace", verified: true, userId: "grace" };
  await server.store.changeVisitor(visitor.session.vid, () => signed);
  expect((await visitor.socket.call("savePrechatForm", { answers: ADA })).error).toBeNull();
  expect(await server.store.readVisitor(visitor.session.vid)).toMatchObject({
    name: "Grace",
    email: "ada@shop.example",
  });
  await visitor.socket.close();
});

test("a department may also be picked outside of the fields", async () => {
  const visitor = await visit(server, { widgetId: "asking" });
  const form = { answers: ADA, department: "sales" };
  expect((await visitor.socket.call("savePrechatForm", form)).error).toBeNull();
  expect(await server.store.readHead(await conversationOf(server, visitor))).toMatchObject({
    department: "sales",
  });
  await visitor.socket.close();
});

test.each<[code: string, path: string | undefined, form: unknown]>([
  ["INVALID_FORM", "answers.mail", { answers: [answer("who", "Ada")] }],
  ["INVALID_FORM", "answers.mail", { answers: [answer("who", "Ada"), answer("mail", "ada")] }],
  ["INVALID_FORM", "answers.extra", { answers: [...ADA, answer("extra", "x")] }],
  ["INVALID_FORM", "answers.team", { answers: [...ADA, answer("team", "nowhere")] }],
  ["UNKNOWN_DEPARTMENT", "department", { answers: ADA, department: "nowhere" }],
  ["INVALID_PAYLOAD", "answers", {}],
  ["INVALID_PAYLOAD", "answers.0.value", { answers: [{ ...answer("who", "x"), value: 7 }] }],
])(
  "a form before the chat that is wrong is refused with %s at %s, nothing is taken over",
  async (code, path, form) => {
    const visitor = await visit(server, { widgetId: "asking" });
    const { error } = await visitor.socket.call("savePrechatForm", form);
    expect(error).toMatchObject({ code, path });
    const id = await conversationOf(server, visitor);
    expect(await submissionsOf(id)).toEqual([]);
    expect(await server.store.readHead(id)).toMatchObject({ prechatDone: false, department: "any" });
    expect(await server.store.readVisitor(visitor.session.vid)).toMatchObject({
      name: visitor.session.n,
      email: "",
    });
    await visitor.socket.close();
  },
);

test("[S1-08] [S7-80] a message left while nobody is there is kept and mailed; only an unknown visitor is named by it", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const desk = await openDesk(server);
  const letters = async (): Promise<number> => {
    await server.domain.mailer.idle();
    return readdirSync(join(server.folder, "outbox")).filter((name) => name.endsWith(".json")).length;
  };
  const before = await letters();
  const answers = [
    answer("name", "Grace"),
    answer("email", "grace@shop.example"),
    answer("message", "Call me"),
  ];
  const sent = await visitor.socket.call("service", "visitor-chat", "/v1/visitor/offline-form", { answers });
  expect(sent).toEqual({ error: null, data: null });
  const [submission] = await desk.next("formSubmitted");
  expect(submission).toMatchObject({ kind: "offline", visitorName: "Grace", conversationId: id });
  expect(await letters()).toBe(before + 1);
  const again = [answer("name", "Grace H."), answer("email", "g@shop.example"), answer("message", "Please")];
  expect((await visitor.socket.call("saveOfflineForm", { answers: again })).error).toBeNull();
  expect(await submissionsOf(id)).toHaveLength(2);
  expect(await server.store.readVisitor(visitor.session.vid)).toMatchObject({
    name: "Grace",
    email: "grace@shop.example",
  });
  const { error } = await visitor.socket.call("saveOfflineForm", { answers: [] });
  expect(error).toMatchObject({ code: "INVALID_FORM", path: "answers.name" });
  await Promise.all([visitor.socket.close(), desk.close()]);
});

const TICKET = { type: "ticket-form", id: "ticket-1", title: "Tell us more", fields: FIELDS.slice(0, 2) };
const LEAD = { type: "lead-capture-form", id: "lead-1", fields: [] };

async function openChatWith(attachment: unknown): Promise<{ visitor: VisitorClient; id: string }> {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const sent = await asAgent(server, "POST", `/conversations/${id}/messages`, { attachments: [attachment] });
  expect(sent.status).toBe(200);
  return { visitor, id };
}

test("[S1-11] [S3-08] [S3-56] a ticket form is filled in once; all tabs hear that it is done, the owner gets it", async () => {
  const { visitor, id } = await openChatWith(TICKET);
  const desk = await openDesk(server);
  const other = await secondTab(visitor);
  expect(await visitor.socket.next("visitorMessage")).toMatchObject([{ m: "AGENT_JOIN_CONVERSATION" }]);
  expect(await visitor.socket.next("visitorMessage")).toMatchObject([{ t: "c", m: "", attchs: [TICKET] }]);
  expect(await visitor.socket.next("visitorDataUpdate")).toEqual([
    { refs: [{ id: "ticket-1", done: false }] },
  ]);
  const form = { id: "ticket-1", answers: ADA.slice(0, 2) };
  expect(await visitor.socket.call("submitForm", form)).toEqual({ error: null, data: null });
  const done = [{ refs: [{ id: "ticket-1", done: true }] }];
  for (const tab of [visitor, other]) {
    // What was taken over, then that the form is done.
    expect(await tab.socket.next("visitorDataUpdate")).toEqual([{ n: "Ada", e: "ada@shop.example" }]);
    expect(await tab.socket.next("visitorDataUpdate")).toEqual(done);
  }
  const [submission] = await desk.next("formSubmitted");
  expect(submission).toMatchObject({
    kind: "ticket",
    ref: "ticket-1",
    visitorName: "Ada",
    conversationId: id,
  });
  expect((await visitor.socket.call("submitForm", form)).error?.code).toBe("FORM_ALREADY_SUBMITTED");
  expect(await submissionsOf(id)).toHaveLength(1);
  expect((await register(server, { uuid: visitor.session.uuid })).body.data.refs).toEqual(done[0]?.refs);
  await Promise.all([visitor.socket.close(), other.socket.close(), desk.close()]);
});

test("[S1-12] [S3-09] [S3-10] what a lead-capture form asked for stands in the chat, for both sides", async () => {
  const { visitor, id } = await openChatWith(LEAD);
  await visitor.socket.next("visitorMessage");
  // Without fields of its own it asks for name, address and number.
  const [message] = await visitor.socket.next("visitorMessage");
  expect(message.attchs[0].fields.map(({ id: field }: FormField) => field)).toEqual([
    "name",
    "email",
    "phone",
  ]);
  const answers = [answer("name", "Ada"), answer("email", "ada@shop.example")];
  await visitor.socket.call("submitForm", { id: "lead-1", answers });
  const [response] = await visitor.socket.next("visitorMessage");
  expect(response).toMatchObject({
    t: "c",
    m: "",
    ut: "v",
    attchs: [
      {
        type: "lead-capture-response",
        id: "lead-1",
        answers: [{ value: "Ada" }, { value: "ada@shop.example" }],
      },
    ],
  });
  const { body } = await asAgent(server, "GET", `/conversations/${id}`);
  expect(body.data).toMatchObject({ visitorName: "Ada", lastMessage: { text: "Ada, ada@shop.example" } });
  expect(await submissionsOf(id)).toMatchObject([{ kind: "lead-capture", ref: "lead-1" }]);
  await visitor.socket.close();
});

test("a form is known in its own chat alone, and answered as it was asked", async () => {
  const { visitor, id } = await openChatWith(TICKET);
  const stranger = await visit(server);
  const submit = (client: VisitorClient, form: unknown) => client.socket.call("submitForm", form);
  const answers = ADA.slice(0, 2);
  expect((await submit(stranger, { id: "ticket-1", answers })).error?.code).toBe("UNKNOWN_FORM");
  expect((await submit(visitor, { id: "ticket-2", answers })).error?.code).toBe("UNKNOWN_FORM");
  expect((await submit(visitor, { id: "ticket-1", answers: [] })).error).toMatchObject({
    code: "INVALID_FORM",
    path: "answers.who",
  });
  expect(await submissionsOf(id)).toEqual([]);
  await visitor.socket.call("endChat");
  expect((await submit(visitor, { id: "ticket-1", answers })).error?.code).toBe("UNKNOWN_FORM");
  await Promise.all([visitor.socket.close(), stranger.socket.close()]);
});

test("of two tabs that hand in the same form one succeeds", async () => {
  const { visitor, id } = await openChatWith(TICKET);
  const other = await secondTab(visitor);
  const form = { id: "ticket-1", answers: ADA.slice(0, 2) };
  const outcomes = await Promise.all([
    visitor.socket.call("submitForm", form),
    other.socket.call("submitForm", form),
  ]);
  const codes = outcomes.map(({ error }) => error?.code ?? "stored");
  expect(codes.toSorted()).toEqual(["FORM_ALREADY_SUBMITTED", "stored"]);
  expect(await submissionsOf(id)).toHaveLength(1);
  await Promise.all([visitor.socket.close(), other.socket.close()]);
});

test("an id stands for one form of the conversation; a retried message is no second one", async () => {
  const { visitor, id } = await openChatWith(TICKET);
  const send = (body: unknown) => asAgent(server, "POST", `/conversations/${id}/messages`, body);
  const refused = { status: 400, body: { error: { code: "INVALID_PAYLOAD", path: "attachments" } } };
  expect(await send({ message: "Once more", attachments: [TICKET] })).toMatchObject(refused);
  expect(await send({ attachments: [LEAD, LEAD] })).toMatchObject(refused);
  const first = await send({ id: "with-lead", attachments: [LEAD] });
  expect(first.status).toBe(200);
  expect((await send({ id: "with-lead", attachments: [LEAD] })).body).toEqual(first.body);
  await visitor.socket.call("endChat");
  await visitor.socket.call("sendChatMessage", { message: "Next" });
  expect(await send({ attachments: [TICKET] })).toMatchObject(refused);
  await visitor.socket.close();
});

test("[S3-07] suggested answers travel with the question", async () => {
  const options = ["Track my order", "Talk to sales"];
  const { visitor } = await openChatWith({ type: "suggested-messages", options });
  await visitor.socket.next("visitorMessage");
  expect(await visitor.socket.next("visitorMessage")).toMatchObject([
    { attchs: [{ type: "suggested-messages", options }] },
  ]);
  await visitor.socket.close();
});
