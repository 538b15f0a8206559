import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startRetention } from "../src/domain/retention/start-retention.ts";
import { sweep, type Swept } from "../src/domain/retention/sweep.ts";
import { sweepOrphans } from "../src/domain/retention/sweep-orphans.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { asAgent, connectVisitor, register, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { keptFiles } from "./support/uploads.ts";

const DAY = 24 * 3_600_000;
const START = Date.parse("2026-01-01T00:00:00Z");

let clock: ManualClock;
let server: TestServer;
beforeEach(async () => {
  clock = new ManualClock(START);
  server = await startServer({ clock, logLevel: "info" });
});
afterEach(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const keep = async (retention: object): Promise<void> => {
  await asAgent(server, "PUT", "/properties/main", { settings: { retention } });
};

/** Lets the pauses between chunks pass. */
async function finish<Result>(promise: Promise<Result>): Promise<Result> {
  const state = { done: false };
  const note = (): void => void (state.done = true);
  promise.then(note, note);
  while (!state.done) {
    clock.advance(25);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}
const sweepNow = (): Promise<Swept> => finish(sweep(server.domain));

/** Somebody who wrote and left, with the chat ended. */
async function finishedVisitor(): Promise<VisitorClient> {
  const visitor = await visit(server);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  await visitor.socket.call("endChat");
  await visitor.socket.close();
  return visitor;
}

const keyOf = (id: string): string => `bytes-${id}`;

/** A file that lies in a conversation, as an upload leaves it. */
async function addFile(id: string, { session }: VisitorClient, attached: boolean): Promise<void> {
  await server.domain.files.write(keyOf(id), Readable.from(["bytes"]), 100);
  const conversationId = await server.store.readConversationIdOf(session.vid);
  await server.store.addFile({
    id,
    key: keyOf(id),
    propertyId: "main",
    conversationId: conversationId ?? "",
    name: "a.txt",
    mimeType: "text/plain",
    size: 5,
    extension: "txt",
    createdAt: clock.now(),
    attached,
  });
}

const hasBytes = async (id: string): Promise<boolean> => {
  const bytes = await server.domain.files.read(keyOf(id));
  bytes?.destroy();
  return bytes !== null;
};

const exists = async (visitor: VisitorClient): Promise<boolean> =>
  (await server.store.readVisitor(visitor.session.vid)) !== null;

test("nothing is deleted while the owner has not said so", async () => {
  const visitor = await finishedVisitor();
  clock.advance(4_000 * DAY);
  expect(await sweepNow()).toEqual({ visitors: 0, files: 0 });
  expect(await exists(visitor)).toBe(true);
});

test("conversations go with their visitors and files when they are old enough, and not a day before", async () => {
  await keep({ conversationDays: 30 });
  const old = await finishedVisitor();
  await addFile("0123456789abcdef0123456789abcdef", old, true);
  clock.advance(10 * DAY);
  const younger = await finishedVisitor();
  clock.advance(19 * DAY);
  await sweepNow();
  expect(await exists(old)).toBe(true);
  clock.advance(2 * DAY);
  expect((await sweepNow()).visitors).toBe(1);
  expect(await exists(old)).toBe(false);
  expect(await exists(younger)).toBe(true);
  expect(await hasBytes("0123456789abcdef0123456789abcdef")).toBe(false);
  const [logged] = server.lines.filter((line) => line.includes("old conversations were deleted"));
  expect(JSON.parse(logged ?? "")).toMatchObject({ propertyId: "main", visitors: 1, files: 1 });
  // The browser comes back with the uuid that it kept: as somebody new, with an empty chat.
  const back = await register(server, { uuid: old.session.uuid });
  expect(back.body.data.c).toEqual([]);
  expect(back.body.data.vid).not.toBe(old.session.vid);
});

test("visitors who never wrote are forgotten, but never while they are connected", async () => {
  await keep({ visitorDays: 7 });
  const here = await visit(server);
  const gone = await visit(server);
  await gone.socket.close();
  clock.advance(100 * DAY);
  await sweepNow();
  expect(await exists(here)).toBe(true);
  expect(await exists(gone)).toBe(false);
  expect((await here.socket.call("sendChatMessage", { message: "Still here" })).error).toBeNull();
  await here.socket.close();
});

test("a chat that is not ended stays, however old", async () => {
  await keep({ conversationDays: 1, visitorDays: 1 });
  const visitor = await visit(server);
  await visitor.socket.call("sendChatMessage", { message: "Hello?" });
  await visitor.socket.close();
  clock.advance(100 * DAY);
  await sweepNow();
  expect(await exists(visitor)).toBe(true);
});

test("another property's owner decides for another property alone", async () => {
  await server.store.ensureProperty({ id: "side", name: "Side", secret: "x", createdAt: 1 });
  await server.store.ensureWidget("side", "default", {}, 1);
  await keep({ visitorDays: 1 });
  const { body } = await register(server, { propertyId: "side" });
  clock.advance(100 * DAY);
  await sweepNow();
  expect(await server.store.readVisitor(body.data.vid)).not.toBeNull();
});

test("uploads that nobody sent are deleted after a day", async () => {
  const visitor = await visit(server);
  await addFile("fedcba9876543210fedcba9876543210", visitor, false);
  clock.advance(DAY - 60_000);
  await sweepNow();
  expect(await hasBytes("fedcba9876543210fedcba9876543210")).toBe(true);
  clock.advance(60_001);
  expect(await sweepNow()).toEqual({ visitors: 0, files: 1 });
  expect(await hasBytes("fedcba9876543210fedcba9876543210")).toBe(false);
  expect(await server.store.readFiles(["fedcba9876543210fedcba9876543210"])).toEqual([]);
  await visitor.socket.close();
});

test("more than one chunk is deleted in one sweep, and the server answers in between", async () => {
  await keep({ visitorDays: 1 });
  for (let count = 0; count < 120; count += 1) await register(server);
  clock.advance(10 * DAY);
  const sweeping = sweep(server.domain);
  const during = await register(server);
  expect(during.status).toBe(200);
  expect((await finish(sweeping)).visitors).toBe(120);
});

test("the sweep comes at the start and every hour, until it is stopped", async () => {
  await keep({ visitorDays: 1 });
  const first = (await register(server)).body.data.vid;
  clock.advance(10 * DAY);
  const isGone = async (vid: string): Promise<boolean> => (await server.store.readVisitor(vid)) === null;
  const untilGone = async (vid: string): Promise<void> => {
    while (!(await isGone(vid))) {
      clock.advance(25);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const retention = startRetention(server.domain);
  await untilGone(first);
  const second = (await register(server)).body.data.vid;
  clock.advance(2 * DAY);
  await untilGone(second);
  await finish(retention.stop());
  const third = (await register(server)).body.data.vid;
  clock.advance(10 * DAY);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await isGone(third)).toBe(false);
});

test("one property's failure is logged and the next one is swept all the same", async () => {
  await server.store.ensureProperty({ id: "aaa", name: "First", secret: "x", createdAt: 1 });
  await server.store.saveProperty("aaa", { settings: { retention: { visitorDays: 1 } } });
  await keep({ visitorDays: 1 });
  const { body } = await register(server);
  clock.advance(10 * DAY);
  const failing = {
    ...server.domain,
    store: Object.assign(Object.create(server.store), {
      forgetVisitors: async (request: Parameters<TestServer["store"]["forgetVisitors"]>[0]) => {
        if (request.propertyId === "aaa") throw new Error("disk");
        return server.store.forgetVisitors(request);
      },
    }),
  };
  await finish(sweep(failing));
  expect(await server.store.readVisitor(body.data.vid)).toBeNull();
  expect(server.errors.splice(0)).toEqual([expect.stringContaining("could not be deleted")]);
});

test("a visitor who wrote long ago and is here now is not forgotten", async () => {
  await keep({ conversationDays: 1 });
  const visitor = await finishedVisitor();
  clock.advance(10 * DAY);
  const { body } = await register(server, { uuid: visitor.session.uuid });
  const back = await connectVisitor(server, body.data);
  clock.advance(10 * DAY);
  await sweepNow();
  expect(await exists(visitor)).toBe(true);
  await back.socket.close();
});

test("bytes that no file names are deleted a day later, those of files and of today stay", async () => {
  const visitor = await visit(server);
  for (let count = 0; count < 12; count += 1) await addFile(`file-${count}`, visitor, true);
  for (const key of ["orphan-1", "orphan-2"]) {
    await server.domain.files.write(key, Readable.from(["bytes"]), 100);
  }
  const left = (): number => keptFiles(server).filter((name) => name.startsWith("orphan")).length;
  // The disk has a clock of its own.
  clock.advance(Date.now() - clock.now());
  expect(await finish(sweepOrphans(server.domain))).toBe(0);
  clock.advance(DAY + 60_000);
  expect(await finish(sweepOrphans(server.domain))).toBe(2);
  expect(left()).toBe(0);
  expect(await hasBytes("file-11")).toBe(true);
  await visitor.socket.close();
});

test("where the list knows few of the stored files nothing is deleted: it may be another database's", async () => {
  const visitor = await visit(server);
  await addFile("known", visitor, true);
  for (let count = 0; count < 3; count += 1) {
    await server.domain.files.write(`strange-${count}`, Readable.from(["bytes"]), 100);
  }
  clock.advance(Date.now() - clock.now() + DAY + 60_000);
  expect(await finish(sweepOrphans(server.domain))).toBe(0);
  expect(keptFiles(server)).toHaveLength(4);
  expect(server.lines.join("")).toContain("nothing was deleted");
  await visitor.socket.close();
});
