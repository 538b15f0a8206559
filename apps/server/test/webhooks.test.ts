import { spawn, type ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { webhookDeliverySchema, webhookOperations, type Message } from "@parley/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { ANNA, bearer } from "./support/agents.ts";
import { asAgent, conversationOf, request, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, temporaryFolder, type TestServer } from "./support/harness.ts";
import { receiveWebhooks, type WebhookReceiver } from "./support/webhook-receiver.ts";

const CHILD = fileURLToPath(new URL("./support/server-child.ts", import.meta.url));

let server: TestServer;
let clock: ManualClock;
let visitor: VisitorClient;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  clock = new ManualClock(Date.now());
  server = await startServer({ clock });
  visitor = await visit(server);
});
afterEach(async () => {
  visitor.socket.terminate();
  await server.stop();
  for (const close of closing.splice(0)) await close();
  expect(server.errors).toEqual([]);
});

async function receiver(...options: Parameters<typeof receiveWebhooks>): Promise<WebhookReceiver> {
  const made = await receiveWebhooks(...options);
  closing.push(() => made.close());
  return made;
}

/** Adds a webhook and answers with it, its secret too. */
async function hook(
  target: { url: string },
  url: string,
  events?: string[],
): Promise<{ id: string; secret: string }> {
  const { body, status } = await asAgent(target, "POST", "/webhooks", {
    propertyId: "main",
    url,
    ...(events && { events }),
  });
  expect(status).toBe(200);
  return body.data as { id: string; secret: string };
}

const say = async (...texts: string[]): Promise<void> => {
  for (const message of texts) await visitor.socket.call("sendChatMessage", { message });
};

/** Resolves when the try that runs has been noted: with the time of the next one, null when none follows. */
async function nextTry(atLeast = 1): Promise<number | null> {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    const due = await server.store.nextDueAt();
    if (due === null || due >= clock.now() + atLeast) return due;
  }
}

/** Resolves when the webhook's state is this. */
async function becomes(
  target: { url: string },
  state: { pending: number; lastFailure?: string },
): Promise<void> {
  const { pending: wanted, lastFailure = "" } = state;
  for (;;) {
    const { body } = await asAgent(target, "GET", "/webhooks");
    const [webhook] = body.data.webhooks as { pending: number; lastFailure: string }[];
    if (webhook?.pending === wanted && webhook.lastFailure === lastFailure) return;
  }
}

test("a receiver hears of a chat from its beginning to its end, in order", async () => {
  const target = await receiver();
  await hook(server, target.url);
  await say("Hello", "Is anybody there?");
  await visitor.socket.call("visitorRating", { rating: 1 });
  await visitor.socket.call("endChat");
  await target.count(5);
  const deliveries = target.taken();
  expect(deliveries.map(({ type }) => type)).toEqual([
    "chat.started",
    "message.created",
    "message.created",
    "chat.rated",
    "chat.ended",
  ]);
  for (const delivery of deliveries) expect(webhookDeliverySchema.parse(delivery)).toEqual(delivery);
  const conversationId = await conversationOf(server, visitor);
  const { messages } = await server.store.readMessagesAfter(conversationId, 0, 10);
  expect(deliveries.map(({ data }) => (data as Message).cver)).toEqual([1, 1, 2, 3, 4]);
  expect(deliveries[1]).toMatchObject({ propertyId: "main", conversationId, data: messages[0] });
});

test("a delivery is signed, names its kind and id, and carries JSON", async () => {
  const target = await receiver();
  const { secret } = await hook(server, target.url, ["message.created"]);
  await say("Grüße");
  await target.count(1);
  const [first] = target.received;
  if (!first) throw new Error("Nothing was received.");
  const { headers, body, delivery } = first;
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "x-parley-event": "message.created",
    "x-parley-delivery": delivery.id,
  });
  const [, time = "", signature = ""] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-parley-signature"])) ?? [];
  expect(Number(time)).toBe(Math.floor(clock.now() / 1_000));
  expect(signature).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
});

test("a receiver that fails twice gets everything once more, in order, under the same ids", async () => {
  let failures = 2;
  const target = await receiver(() => (failures-- > 0 ? 503 : 204));
  await hook(server, target.url, ["message.created"]);
  await say("one", "two", "three");
  await target.count(1);
  await becomes(server, { pending: 3, lastFailure: "The receiver answered 503." });
  clock.advance(12_000);
  await target.count(2);
  await nextTry(12_000);
  clock.advance(24_000);
  await target.count(5);
  await becomes(server, { pending: 0 });
  expect(target.taken().map(({ data }) => (data as Message).m)).toEqual(["one", "two", "three"]);
  expect(new Set(target.received.slice(0, 3).map(({ delivery }) => delivery.id)).size).toBe(1);
  expect(target.received).toHaveLength(5);
});

test("tries come at growing distances, and a delivery is given up after a day", async () => {
  const target = await receiver(() => 500);
  await hook(server, target.url, ["message.created"]);
  await say("one");
  const begin = clock.now();
  const times: number[] = [];
  for (let tries = 1; ; tries += 1) {
    await target.count(tries);
    times.push(clock.now() - begin);
    const due = await nextTry();
    if (due === null) break;
    clock.advance(due - clock.now());
  }
  expect(times.slice(0, 2)).toEqual([0, expect.any(Number)]);
  expect(times[1]).toBeGreaterThanOrEqual(8_000);
  expect(times[1]).toBeLessThanOrEqual(12_000);
  expect(times.at(-1)).toBeGreaterThanOrEqual(24 * 3_600_000);
  await becomes(server, { pending: 0, lastFailure: "The receiver answered 500." });
  // Giving up is worth an error in the log.
  expect(server.errors.splice(0)).toHaveLength(1);
});

test("a receiver that is down or slow holds up no other, and redirects are not followed", async () => {
  const silent = await receiver(() => "silence");
  const redirecting = await receiver(() => 302);
  const good = await receiver();
  await hook(server, silent.url, ["message.created"]);
  await hook(server, redirecting.url, ["message.created"]);
  await hook(server, good.url, ["message.created"]);
  await say("one", "two");
  await good.count(2);
  await silent.count(1);
  await redirecting.count(1);
  expect(redirecting.received.map(({ headers }) => headers["x-parley-event"])).toEqual(["message.created"]);
  await silent.close();
  closing.splice(0, 1);
});

test("only what was asked for is told, and nothing after the webhook is gone", async () => {
  const target = await receiver();
  const { id } = await hook(server, target.url, ["chat.ended"]);
  await say("one");
  await visitor.socket.call("endChat");
  await target.count(1);
  const { status } = await request(`${server.url}/v1/agent/webhooks/${id}`, {
    method: "DELETE",
    headers: bearer(ANNA),
  });
  expect(status).toBe(200);
  await say("two");
  await visitor.socket.call("endChat");
  expect(await server.store.nextDueAt()).toBeNull();
  expect(target.received).toHaveLength(1);
  expect((await asAgent(server, "GET", "/webhooks")).body.data).toEqual({ webhooks: [] });
});

test("a filled-in form is told with its answers", async () => {
  const target = await receiver();
  await hook(server, target.url, ["form.submitted"]);
  const answers = [
    { id: "name", label: "Name", type: "name", value: "Ada" },
    { id: "email", label: "Email", type: "email", value: "ada@home.example" },
    { id: "message", label: "Message", type: "textarea", value: "Please call me." },
  ];
  expect((await visitor.socket.call("saveOfflineForm", { answers })).error).toBeNull();
  await target.count(1);
  expect(target.taken()[0]).toMatchObject({ type: "form.submitted", data: { kind: "offline", answers } });
});

test("the secret is shown once, and the list keeps to the contract", async () => {
  const target = await receiver();
  const { body } = await asAgent(server, "POST", "/webhooks", { propertyId: "main", url: target.url });
  expect(webhookOperations.createWebhook.response.parse(body.data)).toEqual(body.data);
  const list = (await asAgent(server, "GET", "/webhooks")).body.data;
  expect(webhookOperations.listWebhooks.response.parse(list)).toEqual(list);
  expect(JSON.stringify(list)).not.toContain(body.data.secret);
});

test.each([
  ["INVALID_PAYLOAD", { propertyId: "main", url: "ftp://x.example" }],
  ["INVALID_PAYLOAD", { propertyId: "main", url: "javascript:alert(1)" }],
  ["INVALID_PAYLOAD", { propertyId: "main", url: "https://ada:secret@x.example" }],
  ["INVALID_PAYLOAD", { propertyId: "main", url: "https://x.example", events: [] }],
  ["INVALID_PAYLOAD", { propertyId: "main", url: "https://x.example", events: ["chat.exploded"] }],
  ["UNKNOWN_PROPERTY", { propertyId: "nowhere", url: "https://x.example" }],
])("a wrong webhook is refused with %s", async (code, wanted) => {
  expect((await asAgent(server, "POST", "/webhooks", wanted)).body.error.code).toBe(code);
  expect((await asAgent(server, "GET", "/webhooks")).body.data.webhooks).toEqual([]);
});

test("a webhook that is not there cannot be deleted", async () => {
  const answer = await request(`${server.url}/v1/agent/webhooks/nowhere`, {
    method: "DELETE",
    headers: bearer(ANNA),
  });
  expect(answer).toMatchObject({ status: 404, body: { error: { code: "UNKNOWN_WEBHOOK" } } });
});

async function startChild(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [CHILD, folder, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  closing.push(async () => child.kill("SIGKILL"));
  if (!child.stdout) throw new Error("The child has no output.");
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url, child };
}

test("kill -9 between a message and its delivery loses neither", async () => {
  const temporary = temporaryFolder();
  closing.push(async () => temporary.remove());
  let dead = true;
  const target = await receiver(() => (dead ? "silence" : 204));
  const first = await startChild(temporary.folder);
  await hook(first, target.url, ["message.created"]);
  const guest = await visit(first);
  for (const message of ["one", "two", "three"]) await guest.socket.call("sendChatMessage", { message });
  await target.count(1);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  dead = false;
  const second = await startChild(temporary.folder);
  await becomes(second, { pending: 0 });
  expect(target.taken().map(({ data }) => (data as Message).m)).toEqual(["one", "two", "three"]);
  const ids = target.received.map(({ delivery }) => delivery.id);
  expect(ids[0]).toBe(ids[1]);
});
