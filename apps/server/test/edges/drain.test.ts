import { expect, test } from "vitest";
import { register, visit } from "../support/clients.ts";
import { startServer } from "./server-process.ts";

test("with DRAIN_DELAY a process goes on for those who are there, and sends newcomers elsewhere", async () => {
  const server = await startServer({ env: { DRAIN_DELAY: "1" } });
  const visitor = await visit(server);
  server.child.kill("SIGTERM");
  await server.complains(/stopping/);

  const readiness = await fetch(`${server.url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: "stopping" }]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // Registering works at any process; the socket then belongs to another one.
  expect((await register(server)).status).toBe(200);
  await expect(visit(server)).rejects.toThrow(/503 .*UNAVAILABLE/);
  const { error } = await visitor.socket.call("sendChatMessage", { id: "1", message: "Still here" });
  expect(error).toBeNull();

  expect(await visitor.socket.closed).toEqual({ code: 1012, reason: "SERVER_STOPPING" });
  expect(await server.ended).toBe(0);
  expect(server.err()).toContain('"msg":"stopped"');
});

test("a second signal ends the delay", async () => {
  const server = await startServer({ env: { DRAIN_DELAY: "600" } });
  server.child.kill("SIGTERM");
  await server.complains(/stopping/);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(1);
});
