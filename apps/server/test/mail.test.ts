import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormAnswer } from "@parley/protocol";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TokenBuckets } from "../src/limits/token-buckets.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { asAgent, conversationOf, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer, type TestServerOptions } from "./support/harness.ts";
import { upload } from "./support/uploads.ts";

const NOON = Date.UTC(2026, 10, 21, 12);

let server: TestServer;
let clock: ManualClock;
let visitor: VisitorClient;
const begin = async (options: TestServerOptions = {}): Promise<void> => {
  clock = new ManualClock(NOON);
  server = await startServer({ clock, ...options });
  // As browsers count: two hours ahead of UTC.
  visitor = await visit(server, { timezoneOffset: -120 });
};
beforeEach(() => begin());
afterEach(async () => {
  visitor.socket.terminate();
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** The letters in the outbox, the oldest first. */
async function letters(): Promise<Email[]> {
  await server.domain.mailer.idle();
  const folder = join(server.folder, "outbox");
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

const say = (message: string) => visitor.socket.call("sendChatMessage", { message });
const ask = async (email?: string): Promise<string | undefined> =>
  (await visitor.socket.call("sendTranscript", email === undefined ? {} : { email })).error?.code;

test("a transcript holds the running chat in the visitor's own time, as text and HTML", async () => {
  await say("Hello");
  const conversationId = await conversationOf(server, visitor);
  clock.advance(60_000);
  await asAgent(server, "POST", `/conversations/${conversationId}/messages`, {
    message: "How can I help?\nTell me.",
  });
  expect(await ask("ada@home.example")).toBeUndefined();
  const [letter] = await letters();
  expect(letter?.to).toMatchObject([{ address: "ada@home.example" }]);
  expect(letter?.subject).toBe("Your chat with Support");
  expect(letter?.from).toMatchObject({ name: "Main", address: "parley@desk.example" });
  expect(letter?.text?.trim().split("\n")).toEqual([
    "21 November 2026",
    "[14:00] Visitor: Hello",
    "[14:01] * Anna joined the chat.",
    "[14:01] Anna: How can I help?",
    "Tell me.",
    "",
    "Times are UTC+02:00.",
  ]);
  expect(letter?.html).toContain("How can I help?<br>Tell me.");
  expect(letter?.html).toContain("<em>Anna joined the chat.</em>");
});

test("every word of the letter is escaped in its HTML", async () => {
  const evil = '<img src=x onerror="alert(1)">&\'';
  await visitor.socket.call("saveNameChangeForm", { name: "<b>Ada</b>" });
  await say(evil);
  await ask("ada@home.example");
  const [letter] = await letters();
  expect(letter?.text).toContain(evil);
  expect(letter?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
  expect(letter?.html).not.toMatch(/<img|<b>/);
});

test("files of the chat are links", async () => {
  const { data } = await upload(server, visitor, { name: "a&b.txt", content: "x" });
  await visitor.socket.call("sendChatMessage", { attachments: [data] });
  await ask("ada@home.example");
  const [letter] = await letters();
  expect(letter?.text).toContain(`a&b.txt: ${server.url}${data.url}`);
  expect(letter?.html).toContain(`<a href="${server.url}${data.url}">a&amp;b.txt</a>`);
});

test("of a very long chat the newest part is mailed", async () => {
  await say("the beginning");
  for (let count = 0; count < 101; count += 1) await say("x".repeat(5_000));
  await say("the end");
  expect(await ask("ada@home.example")).toBeUndefined();
  const [letter] = await letters();
  expect(letter?.text).toContain("the end");
  expect(letter?.text).not.toContain("the beginning");
  expect(letter?.text).toContain("The beginning of this long chat is left out.");
});

test("after its end the last chat is mailed, and only that one", async () => {
  await say("first chat");
  await visitor.socket.call("endChat");
  await say("second chat");
  await visitor.socket.call("endChat");
  expect(await ask("ada@home.example")).toBeUndefined();
  const [letter] = await letters();
  expect(letter?.text).toContain("second chat");
  expect(letter?.text).toContain("ended the chat.");
  expect(letter?.text).not.toContain("first chat");
});

test("a chat that ends is mailed to the address that was saved for it, once", async () => {
  expect(
    (await visitor.socket.call("saveTranscriptEmailForm", { email: "ada@home.example" })).error,
  ).toBeNull();
  await say("Hello");
  expect(await letters()).toEqual([]);
  await visitor.socket.call("endChat");
  const sent = await letters();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toMatchObject([{ address: "ada@home.example" }]);
  expect(sent[0]?.text).toContain("Hello");
});

test("an agent who ends the chat has it mailed too, and without an address nothing is sent", async () => {
  await say("Hello");
  await visitor.socket.call("endChat");
  expect(await letters()).toEqual([]);
  await visitor.socket.call("saveTranscriptEmailForm", { email: "ada@home.example" });
  await say("Hello again");
  await asAgent(server, "POST", `/conversations/${await conversationOf(server, visitor)}/end`);
  expect(await letters()).toHaveLength(1);
});

test("a transcript needs a chat, an address that is one, and the feature", async () => {
  expect(await ask("ada@home.example")).toBe("UNKNOWN_CHAT");
  await say("Hello");
  expect(await ask()).toBe("NO_TRANSCRIPT_ADDRESS");
  expect(await ask("ada@home")).toBe("INVALID_FORM");
  expect(await ask("a@b.example, victim@home.example")).toBe("INVALID_FORM");
  expect(await ask("ada@home.example\r\nBcc: victim@home.example")).toBe("INVALID_FORM");
  await server.store.saveWidgetSettings("main", "default", { features: { transcript: false } });
  server.domain.properties.forgetWidget("main", "default");
  expect(await ask("ada@home.example")).toBe("FEATURE_OFF");
  expect(await letters()).toEqual([]);
});

test("nobody can use transcripts to flood an address, nor many addresses", async () => {
  visitor.socket.terminate();
  await server.stop();
  await begin({ limiter: new TokenBuckets(new ManualClock()) });
  const others = await Promise.all(Array.from({ length: 4 }, () => visit(server)));
  const codes: (string | undefined)[] = [];
  for (const { socket } of others) {
    await socket.call("sendChatMessage", { message: "Buy now" });
    codes.push((await socket.call("sendTranscript", { email: "victim@home.example" })).error?.code);
    socket.terminate();
  }
  expect(codes).toEqual([undefined, undefined, "RATE_LIMITED", "RATE_LIMITED"]);
  await say("Buy now");
  let sent = 0;
  while ((await ask(`victim${sent}@home.example`)) === undefined) sent += 1;
  expect(sent).toBe(10);
});

const OFFLINE: FormAnswer[] = [
  { id: "name", label: "Name", type: "name", value: "Ada <b>" },
  { id: "email", label: "Email", type: "email", value: "ada@home.example" },
  { id: "message", label: "Message", type: "textarea", value: "Please <i>call</i> me.\nThanks" },
];

test("[S1-08] an offline message is mailed to the owner, and an answer goes to the visitor", async () => {
  expect((await visitor.socket.call("saveOfflineForm", { answers: OFFLINE })).error).toBeNull();
  const [letter] = await letters();
  expect(letter?.to).toMatchObject([{ address: "owner@desk.example" }]);
  expect(letter?.replyTo).toMatchObject([{ address: "ada@home.example" }]);
  expect(letter?.subject).toBe("Message from Ada <b>");
  expect(letter?.text).toContain("Message: Please <i>call</i> me.\nThanks");
  expect(letter?.html).toContain("Please &lt;i&gt;call&lt;/i&gt; me.<br>Thanks");
  expect(letter?.html).not.toContain("<i>");
});

test("offline messages go to whom the property names, under its name", async () => {
  const mail = { offlineTo: ["team@shop.example", "boss@shop.example"], fromName: "The Shop" };
  await server.store.saveProperty("main", { settings: { mail } });
  server.domain.properties.forgetProperty("main");
  await visitor.socket.call("saveOfflineForm", { answers: OFFLINE });
  const [letter] = await letters();
  expect(letter?.to?.map(({ address }) => address)).toEqual(["team@shop.example", "boss@shop.example"]);
  expect(letter?.from).toMatchObject({ name: "The Shop" });
});

test("line breaks in a name add no header", async () => {
  const evil = { id: "name", label: "Name", type: "name", value: "A\r\nBcc: v@home.example" };
  await visitor.socket.call("saveOfflineForm", { answers: [evil, ...OFFLINE.slice(1)] });
  for (const letter of await letters()) {
    expect(letter.bcc).toBeUndefined();
    expect(letter.headers.map(({ key }) => key)).not.toContain("bcc");
  }
});

test("a ticket is mailed to the team with its subject", async () => {
  const conversationId = await conversationOf(server, visitor);
  await say("Hello");
  const form = {
    type: "ticket-form",
    id: "ticket-1",
    title: "Ticket",
    fields: [
      { id: "email", type: "email", label: "Email", required: true },
      { id: "subject", type: "text", label: "Subject", required: true },
    ],
  };
  const sent = await asAgent(server, "POST", `/conversations/${conversationId}/messages`, {
    attachments: [form],
  });
  expect(sent.status).toBe(200);
  const answers = [
    { id: "email", label: "Email", type: "email", value: "ada@home.example" },
    { id: "subject", label: "Subject", type: "text", value: "Broken lamp" },
  ];
  expect((await visitor.socket.call("submitForm", { id: "ticket-1", answers })).error).toBeNull();
  const [letter] = await letters();
  expect(letter?.to).toMatchObject([{ address: "owner@desk.example" }]);
  expect(letter?.subject).toMatch(/^Ticket from .*: Broken lamp$/);
  expect(letter?.replyTo).toMatchObject([{ address: "ada@home.example" }]);
});

test("a letter that was asked for with its change is written by the next process when this one died in between", async () => {
  // As a process that is killed after the commit: nobody looks for letters any more.
  await server.domain.mailer.close();
  await visitor.socket.call("saveOfflineForm", { answers: OFFLINE });
  await visitor.socket.call("saveTranscriptEmailForm", { email: "ada@home.example" });
  await say("Hello");
  await visitor.socket.call("endChat");
  expect(await letters()).toEqual([]);
  const { folder } = server;
  const heir = await startServer({ folder, clock });
  await heir.domain.mailer.idle();
  const recipients = (await letters()).flatMap(({ to }) => to?.map(({ address }) => address ?? "") ?? []);
  expect(new Set(recipients)).toEqual(new Set(["ada@home.example", "owner@desk.example"]));
  await heir.stop();
});
