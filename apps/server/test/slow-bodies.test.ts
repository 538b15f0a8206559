import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitBodyTime } from "../src/http/body-patience.ts";
import { watchForSilence } from "../src/http/upload/stall.ts";

/** Short, so that the tests are: what is looked for is whether the connection is cut at all. */
const PATIENCE_MS = 100;

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  limitBodyTime(app, PATIENCE_MS);
  app.post("/quick", async ({ body }) => ({ body }));
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const count = async (request: FastifyRequest): Promise<{ size: number }> => {
    watchForSilence(request, PATIENCE_MS);
    let size = 0;
    for await (const chunk of request.raw) size += (chunk as Buffer).length;
    return { size };
  };
  app.route({ method: "POST", url: "/slow", config: { slowBody: true }, handler: count });
  const answerLate = async (): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    setTimeout(resolve, 3 * PATIENCE_MS, "late");
    return promise;
  };
  app.get("/late", answerLate);
  app.post("/late", answerLate);
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => app.close());

/** Begins a request whose body is to have 100 bytes. */
function begin(path: string, type: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n`);
  return socket;
}

/** Sends a byte twice in each patience, this many times. */
async function trickle(socket: Socket, count: number): Promise<void> {
  for (let sent = 0; sent < count && !socket.destroyed; sent += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, PATIENCE_MS / 2);
    socket.write("x");
    await promise;
  }
}

test("a body that trickles in without end is cut off", async () => {
  const socket = begin("/quick", "application/json");
  const closed = once(socket, "close");
  await trickle(socket, 99);
  await closed;
  expect(socket.bytesWritten).toBeLessThan(250);
});

test("an upload may take its time as long as it goes on, and is cut off when it falls silent", async () => {
  const socket = begin("/slow", "application/octet-stream");
  await trickle(socket, 8);
  expect(socket.destroyed).toBe(false);
  await once(socket, "close");
});

test.each(["GET", "POST"])("an answer to %s may take longer", async (method) => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json" };
  const init = method === "GET" ? {} : { method, headers, body: "{}" };
  expect(await (await fetch(`http://127.0.0.1:${port}/late`, init)).text()).toBe("late");
});

test("a body that is there in time is taken", async () => {
  const socket = begin("/quick", "application/json");
  socket.write(JSON.stringify({ text: "x".repeat(89) }));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});
