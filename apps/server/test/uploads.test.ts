import { once } from "node:events";
import { FILE_MAX_BYTES, FILE_NAME_MAX, readUploadHandle, uploadFile } from "@parley/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TokenBuckets } from "../src/limits/token-buckets.ts";
import { systemClock } from "../src/ports/clock.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { ANNA } from "./support/agents.ts";
import { asAgent, conversationOf, request, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer, type TestServerOptions } from "./support/harness.ts";
import { randomNumbers } from "./support/random.ts";
import {
  beginUpload,
  formOf,
  handleOf,
  keptFiles,
  multipartHead,
  post,
  upload,
  uploadAsAgent,
  uploadUrl,
} from "./support/uploads.ts";

let server: TestServer;
let visitor: VisitorClient;
const begin = async (options?: TestServerOptions): Promise<void> => {
  server = await startServer(options);
  visitor = await visit(server);
};
beforeEach(() => begin());
afterEach(async () => {
  visitor.socket.terminate();
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** Ends the server of `beforeEach` and starts another. */
async function beginAnew(options: TestServerOptions): Promise<void> {
  visitor.socket.terminate();
  await server.stop();
  await begin(options);
}

test("[S7-19] a handle is given for a session token, whatever the time stamp", async () => {
  const url = `${server.url}/upload/handle?_t=${Date.now()}`;
  const { status, body, headers } = await request(url, {
    headers: { "x-session-token": visitor.session.tkn },
  });
  expect(status).toBe(200);
  expect(readUploadHandle.response.parse(body.data).handle).not.toBe("");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await request(url)).toMatchObject({ status: 401, body: { error: { code: "INVALID_TOKEN" } } });
});

test("[S7-20] [S7-21] [S3-06] an upload is answered with the file's own description", async () => {
  const answer = await upload(server, visitor, { name: "note.TXT", content: "Grüße" });
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual(uploadFile.response.parse(answer.data));
  expect(answer.data).toMatchObject({
    type: "file",
    name: "note.TXT",
    mimeType: "text/plain",
    size: 7,
    extension: "txt",
  });
  expect(answer.data.url).toMatch(/^\/files\/[0-9a-f]{32}\/note\.TXT$/);
  expect(keptFiles(server)).toHaveLength(1);
});

test("[S3-06] a message carries the server's description of the file, not the sender's", async () => {
  const { data } = await upload(server, visitor, { content: "x" });
  const lie = { ...data, name: "invoice.exe", mimeType: "text/html", size: 1e9, extension: "html" };
  const { error } = await visitor.socket.call("sendChatMessage", { attachments: [lie] });
  expect(error).toBeNull();
  const conversationId = await conversationOf(server, visitor);
  const { body } = await asAgent(server, "GET", `/conversations/${conversationId}/messages`);
  expect(body.data.messages.at(-1).attchs).toEqual([data]);
});

test("a file of another conversation, or of nobody, cannot be sent", async () => {
  const other = await visit(server);
  const { data } = await upload(server, other, { content: "theirs" });
  const made = { ...data, url: `/files/${"0".repeat(32)}/x.txt` };
  for (const file of [data, made, { ...data, url: "https://evil.example/x.exe" }, { ...data, url: "" }]) {
    const { error } = await visitor.socket.call("sendChatMessage", { message: "x", attachments: [file] });
    expect(error?.code).toBe("UNKNOWN_UPLOAD");
  }
  other.socket.terminate();
});

test("[S3-85] the handle must be the session's own, genuine and fresh", async () => {
  const clock = new ManualClock(Date.now());
  await beginAnew({ clock });
  const other = await visit(server);
  const handle = await handleOf(server, visitor);
  const code = async (query: Record<string, string>): Promise<string | undefined> => {
    const url = `${server.url}/upload/visitor-chat/visitor?${new URLSearchParams(query).toString()}`;
    return (await post(url, formOf({ content: "x" }))).error?.code;
  };
  const { skey: visitorSessionId } = visitor.session;
  expect(await code({ handle, visitorSessionId: other.session.skey })).toBe("UNKNOWN_UPLOAD");
  expect(await code({ handle: `${handle}x`, visitorSessionId })).toBe("UNKNOWN_UPLOAD");
  expect(await code({ handle: `zzzzzzzz.${handle.split(".")[1]}`, visitorSessionId })).toBe("UNKNOWN_UPLOAD");
  expect(await code({ handle })).toBe("INVALID_PAYLOAD");
  expect(await code({ handle, visitorSessionId })).toBeUndefined();
  clock.advance(60 * 60 * 1_000);
  expect(await code({ handle, visitorSessionId })).toBe("UNKNOWN_UPLOAD");
  expect(keptFiles(server)).toHaveLength(1);
  other.socket.terminate();
});

test("the visitor's tabs hear of progress and end, by handle and id", async () => {
  const url = await uploadUrl(server, visitor, "u-1");
  const { data } = await post(url, formOf({ content: new Uint8Array(300_000) }));
  const [finished] = await visitor.socket.next("uploadFinished");
  const handle = new URL(url).searchParams.get("handle");
  expect(finished).toEqual({ handle, uuid: "u-1", file: data });
  const progress = visitor.socket.all("uploadProgress").map(({ p }) => p[0]);
  expect(progress[0]).toMatchObject({ handle, uuid: "u-1", loaded: expect.any(Number) });
});

test("progress is told about five times a second at most", async () => {
  const clock = new ManualClock(Date.now());
  await beginAnew({ clock });
  await upload(server, visitor, { content: new Uint8Array(5_000_000) });
  await visitor.socket.next("uploadFinished");
  // The clock stands still.
  expect(visitor.socket.all("uploadProgress")).toHaveLength(1);
});

test("an upload that fails is told to the tabs with the code of the answer", async () => {
  const url = await uploadUrl(server, visitor, "u-2");
  const { error } = await post(url, formOf({ content: "" }));
  expect(error?.code).toBe("FILE_EMPTY");
  const [told] = await visitor.socket.next("uploadError");
  expect(told).toMatchObject({ uuid: "u-2", code: "FILE_EMPTY", message: error?.message });
});

test.each([
  ["no file at all", "FILE_EMPTY", () => new FormData()],
  [
    "two files",
    "TOO_MANY_FILES",
    () => formOf({ name: "a.txt", content: "a" }, { name: "b.txt", content: "b" }),
  ],
  [
    "the file in another field",
    "FILE_EMPTY",
    () => {
      const form = new FormData();
      form.append("file", new Blob(["x"]), "x.txt");
      return form;
    },
  ],
  ["JSON", "FILE_EMPTY", () => JSON.stringify({ upload: "x" })],
  [
    "many fields",
    "TOO_MANY_FILES",
    () => {
      const form = new FormData();
      for (let index = 0; index < 50; index += 1) form.append(`field${index}`, "x");
      return form;
    },
  ],
])("%s is refused with %s and nothing is kept", async (_what, code, body) => {
  const { error } = await post(await uploadUrl(server, visitor), body());
  expect(error?.code).toBe(code);
  expect(keptFiles(server)).toEqual([]);
  const sum = await server.store.sumFileBytes("main");
  expect(sum).toBe(0);
});

test("[S5-09] a file of exactly 50 MB is taken and one byte more is refused", async () => {
  const content = new Uint8Array(FILE_MAX_BYTES + 1);
  const taken = await upload(server, visitor, { content: content.subarray(0, FILE_MAX_BYTES) });
  expect(taken.data).toMatchObject({ size: FILE_MAX_BYTES });
  const refused = await upload(server, visitor, { content });
  expect(refused).toMatchObject({ status: 413, error: { code: "FILE_TOO_LARGE" } });
  expect(keptFiles(server)).toHaveLength(1);
});

test("[S5-09] what is announced as too large is refused before it arrives, and the answer is readable", async () => {
  const socket = await beginUpload(await uploadUrl(server, visitor), 10 * FILE_MAX_BYTES, multipartHead());
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toString()).toContain("FILE_TOO_LARGE");
  socket.destroy();
});

test("whoever goes on sending after the refusal is heard out for a while, then cut off", async () => {
  const socket = await beginUpload(await uploadUrl(server, visitor), 100 * FILE_MAX_BYTES, multipartHead());
  socket.on("error", () => undefined);
  await once(socket, "data");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const chunk = Buffer.alloc(1_048_576);
  while (!socket.destroyed) {
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.write(chunk, () => resolve());
    await Promise.race([promise, closed]);
  }
  expect(socket.bytesWritten).toBeGreaterThan(2 * FILE_MAX_BYTES);
  expect(socket.bytesWritten).toBeLessThan(4 * FILE_MAX_BYTES);
});

test("a body without a length is cut off at the limit", async () => {
  const url = await uploadUrl(server, visitor);
  const chunk = new Uint8Array(1_048_576);
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (chunks === 0) controller.enqueue(new TextEncoder().encode(multipartHead()));
      controller.enqueue(chunk);
      chunks += 1;
      if (chunks === 60) controller.close();
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=----parley" };
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const response = await fetch(url, init);
  expect(response.status).toBe(413);
  expect(keptFiles(server)).toEqual([]);
});

test("a connection that is cut leaves nothing, and the tabs hear of it", async () => {
  const socket = await beginUpload(
    await uploadUrl(server, visitor),
    1_000_000,
    multipartHead() + "x".repeat(200_000),
  );
  await visitor.socket.next("uploadProgress");
  socket.destroy();
  const [told] = await visitor.socket.next("uploadError");
  expect(told).toMatchObject({ code: "UPLOAD_INCOMPLETE" });
  expect(keptFiles(server)).toEqual([]);
});

test("a body that ends before its last boundary is refused and leaves nothing", async () => {
  const head = multipartHead() + "half";
  const socket = await beginUpload(await uploadUrl(server, visitor), head.length, head);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("UPLOAD_INCOMPLETE");
  expect(keptFiles(server)).toEqual([]);
  socket.destroy();
});

test.each([
  ["../../../etc/passwd", "passwd"],
  ["bill\u202Efdp.exe", "billfdp.exe"],
  [`${"x".repeat(300)}.png`, `${"x".repeat(FILE_NAME_MAX - 4)}.png`],
  ["写真 😀.txt", "写真 😀.txt"],
])("the name %j is kept as %j", async (name, kept) => {
  const { data } = await upload(server, visitor, { name, content: "x" });
  expect(data.name).toBe(kept);
  expect((await fetch(server.url + data.url)).status).toBe(200);
});

test("broken bodies of every kind are refused with a code and leave nothing", async () => {
  const random = randomNumbers(7);
  const below = (limit: number): number => Math.floor(random() * limit);
  const whole = `${multipartHead("a.txt")}hello\r\n------parley--\r\n`;
  const url = await uploadUrl(server, visitor);
  const headers = { "content-type": "multipart/form-data; boundary=----parley" };
  let kept = 0;
  for (let count = 0; count < 150; count += 1) {
    const at = below(whole.length);
    const junk = ["", "\0", "\r\n\r\n", "------parley", "\uFFFD", '"', "--"][below(7)] ?? "";
    const body = whole.slice(0, at) + junk + (random() < 0.3 ? "" : whole.slice(at + below(20)));
    const { status, error } = await post(url, body, headers);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (!error) kept += 1;
  }
  expect(keptFiles(server)).toHaveLength(kept);
  expect(kept).toBeLessThan(150);
});

/** What an upload and a request for a handle are refused with. */
async function refusals(url: string, headers: Record<string, string> = {}): Promise<(string | undefined)[]> {
  const posted = await post(url, formOf({ content: "x" }), headers);
  const asked = await request(`${server.url}/upload/handle`, {
    headers: { "x-session-token": visitor.session.tkn, ...headers },
  });
  return [posted.error?.code, asked.body.error?.code];
}

test("nobody uploads where the owner has switched it off", async () => {
  const url = await uploadUrl(server, visitor);
  await server.store.saveWidgetSettings("main", "default", { features: { uploads: false } });
  server.domain.properties.forgetWidget("main", "default");
  expect(await refusals(url)).toEqual(["FEATURE_OFF", "FEATURE_OFF"]);
  expect(keptFiles(server)).toEqual([]);
});

test("a page of an origin that the owner has not listed cannot upload", async () => {
  const url = await uploadUrl(server, visitor);
  await server.store.setAllowedOrigins("main", ["https://shop.example"]);
  server.domain.properties.forgetProperty("main");
  const refused = ["ORIGIN_NOT_ALLOWED", "ORIGIN_NOT_ALLOWED"];
  expect(await refusals(url, { origin: "https://evil.example" })).toEqual(refused);
  expect(await refusals(url, { origin: "https://shop.example" })).toEqual([undefined, undefined]);
});

test("a banned visitor cannot upload, nor one whose session is over", async () => {
  const url = await uploadUrl(server, visitor);
  const { vid: visitorId, skey } = visitor.session;
  const ban = { visitorId, propertyId: "main", address: "", reason: "", agentId: ANNA.agentId, createdAt: 1 };
  await server.store.saveBan(ban);
  expect(await refusals(url)).toEqual(["BANNED", "BANNED"]);
  await server.store.liftBan(visitorId);
  await server.store.endSession(skey, Date.now());
  expect(await refusals(url)).toEqual(["UNKNOWN_UPLOAD", "INVALID_TOKEN"]);
  expect(keptFiles(server)).toEqual([]);
});

test("the property's space is a limit for all of its files together", async () => {
  await server.store.saveProperty("main", { settings: { storage: { maxMegabytes: 1 } } });
  server.domain.properties.forgetProperty("main");
  const content = new Uint8Array(700_000);
  expect((await upload(server, visitor, { content })).status).toBe(200);
  const second = await upload(server, visitor, { content });
  expect(second).toMatchObject({ status: 507, error: { code: "STORAGE_FULL" } });
  expect(keptFiles(server)).toHaveLength(1);
});

test("whoever uploads without end is slowed down", async () => {
  await beginAnew({ limiter: new TokenBuckets(systemClock) });
  const url = await uploadUrl(server, visitor);
  let refused: Awaited<ReturnType<typeof post>> | undefined;
  for (let tries = 0; tries < 60 && !refused; tries += 1) {
    const answer = await post(url, formOf({ content: "x" }));
    if (answer.error) refused = answer;
  }
  expect(refused).toMatchObject({
    status: 429,
    error: { code: "RATE_LIMITED", retryAfterMs: expect.any(Number) },
  });
});

test("an agent uploads to a conversation and sends the file", async () => {
  const conversationId = await conversationOf(server, visitor);
  const { data, status } = await uploadAsAgent(server, conversationId, formOf({ content: "manual" }));
  expect(status).toBe(200);
  const sent = await asAgent(server, "POST", `/conversations/${conversationId}/messages`, {
    attachments: [data],
  });
  expect(sent.status).toBe(200);
  await visitor.socket.next("visitorMessage");
  const [message] = await visitor.socket.next("visitorMessage");
  expect(message).toMatchObject({ uid: ANNA.agentId, attchs: [data] });
});

test("an agent's upload needs a good token and a conversation", async () => {
  const form = formOf({ content: "x" });
  expect((await uploadAsAgent(server, "nowhere", form, {})).error?.code).toBe("UNAUTHENTICATED");
  expect((await uploadAsAgent(server, "nowhere", form)).error?.code).toBe("UNKNOWN_CONVERSATION");
  expect(keptFiles(server)).toEqual([]);
});

test("pages of other origins may upload and read the answer; agents' uploads are closed to them", async () => {
  const headers = { origin: "https://shop.example" };
  const answer = await post(await uploadUrl(server, visitor), formOf({ content: "x" }), headers);
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  const preflight = await fetch(`${server.url}/upload/handle`, { method: "OPTIONS", headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("X-Session-Token");
  const closed = await fetch(`${server.url}/v1/agent/conversations/x/files`, { method: "OPTIONS", headers });
  expect(closed.headers.get("access-control-allow-origin")).toBeNull();
});
