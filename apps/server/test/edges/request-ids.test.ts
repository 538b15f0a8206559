import { WebSocket } from "ws";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { register, visitorSocketUrl } from "../support/clients.ts";
import { startServer } from "./server-process.ts";

interface Line {
  msg: string;
  requestId?: string;
}

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("what a use case logs carries the id of its request, which a proxy that is believed may give", async () => {
  const server = await startServer({ env: { TRUST_PROXY: "1" } });
  const answer = await fetch(`${server.url}/log`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-request-id": "edge-17" },
    body: JSON.stringify({
      type: "incident",
      message: "x is not a function",
      stack: "",
      url: "https://shop.example/",
      version: "1",
      propertyId: "main",
      widgetId: "default",
    }),
  });
  expect(answer.headers.get("x-request-id")).toBe("edge-17");
  server.child.kill("SIGTERM");
  await server.ended;
  const lines = linesOf(server.err());
  expect(lines.filter(({ requestId }) => requestId === "edge-17").map(({ msg }) => msg)).toEqual([
    "a visitor's page reported a fault",
    "request",
  ]);
  expect(lines.find(({ msg }) => msg === "stopping")).not.toHaveProperty("requestId");
});

test("a socket's id is in the answer to its handshake and in every refusal of its commands", async () => {
  const server = await startServer();
  const { data: session } = (await register(server)).body;
  const socket = new WebSocket(visitorSocketUrl(server, session).replace(/^http/, "ws"), {
    headers: { "x-request-id": "not-believed" },
  });
  const [handshake] = (await once(socket, "upgrade")) as [IncomingMessage];
  const id = handshake.headers["x-request-id"];
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  await once(socket, "message");
  socket.send(JSON.stringify({ c: "nothing", p: [], k: 1 }));
  const [answer] = (await once(socket, "message")) as [Buffer];
  expect(JSON.parse(answer.toString())).toMatchObject({
    c: "callback",
    k: 1,
    p: [{ code: "UNKNOWN_COMMAND", requestId: id }, null],
  });
  socket.terminate();
});
