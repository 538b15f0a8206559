import { EventEmitter, once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BODY_PATIENCE_MS, limitBodyTime } from "../src/http/body-patience.ts";
import { SILENCE_MS, watchForSilence } from "../src/http/upload/stall.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";

let app: FastifyInstance;
let clock: ManualClock;
/** Tells what has reached the server: "headers", a "chunk" of an upload, the "question" of a late answer. */
let seen: EventEmitter;
let late: PromiseWithResolvers<string>;
beforeEach(async () => {
  app = fastify();
  clock = new ManualClock();
  seen = new EventEmitter();
  late = Promise.withResolvers();
  limitBodyTime(app, clock);
  app.addHook("preParsing", async (_request, _reply, payload) => {
    seen.emit("headers");
    return payload;
  });
  app.post("/quick", async ({ body }) => ({ body }));
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const count = async (request: FastifyRequest): Promise<{ size: number }> => {
    watchForSilence(request, clock);
    let size = 0;
    for await (const chunk of request.raw) {
      size += (chunk as Buffer).length;
      seen.emit("chunk");
    }
    return { size };
  };
  app.route({ method: "POST", url: "/slow", config: { slowBody: true }, handler: count });
  const answerLate = async (): Promise<string> => {
    seen.emit("question");
    return late.promise;
  };
  app.get("/late", answerLate);
  app.post("/late", answerLate);
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => app.close());

/** Begins a request whose body is to have 100 bytes. */
async function begin(path: string, type: string): Promise<Socket> {
  const arrived = once(seen, "headers");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n`);
  await arrived;
  return socket;
}

test("a body that trickles in without end is cut off", async () => {
  const socket = await begin("/quick", "application/json");
  const closed = once(socket, "close");
  let isClosed = false;
  socket.once("close", () => (isClosed = true));
  socket.write("x");
  clock.advance(BODY_PATIENCE_MS - 1);
  // Another request goes all the way meanwhile: a cut would have been noticed by then.
  const other = await begin("/quick", "application/json");
  other.write(JSON.stringify({ text: "x".repeat(89) }));
  await once(other, "data");
  expect(isClosed).toBe(false);
  clock.advance(1);
  await closed;
  other.destroy();
});

test("an upload may take its time as long as it goes on, and is cut off when it falls silent", async () => {
  const socket = await begin("/slow", "application/octet-stream");
  const closed = once(socket, "close");
  for (let sent = 0; sent < 8; sent += 1) {
    const arrived = once(seen, "chunk");
    socket.write("x");
    await arrived;
    clock.advance(SILENCE_MS);
  }
  expect(socket.destroyed).toBe(false);
  clock.advance(SILENCE_MS);
  await closed;
});

test.each(["GET", "POST"])("an answer to %s may take longer", async (method) => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json" };
  const init = method === "GET" ? {} : { method, headers, body: "{}" };
  const asked = once(seen, "question");
  const answer = fetch(`http://127.0.0.1:${port}/late`, init);
  await asked;
  clock.advance(10 * BODY_PATIENCE_MS);
  late.resolve("late");
  expect(await (await answer).text()).toBe("late");
});

test("a body that is there in time is taken", async () => {
  const socket = await begin("/quick", "application/json");
  socket.write(JSON.stringify({ text: "x".repeat(89) }));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});
