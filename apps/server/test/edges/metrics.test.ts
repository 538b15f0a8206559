import { expect, test } from "vitest";
import { visit } from "../support/clients.ts";
import { readMetrics } from "../support/metrics.ts";
import { startInProcess } from "./in-process.ts";

const TOKEN = "a-token-for-scrapers";

test("the machine itself may read the metrics, and they tell what has happened", async () => {
  const server = await startInProcess();
  const visitor = await visit(server);
  for (const id of ["1", "2", "3"]) await visitor.socket.call("sendChatMessage", { id, message: "Hello" });
  await visitor.socket.call("sendChatMessage", { id: "4", message: " " });
  await (await fetch(`${server.url}/nowhere/at/all`)).text();
  const figure = await readMetrics(server.url);
  expect(figure('parley_messages_stored_total{sender="visitor"}')).toBe(3);
  expect(figure('parley_sockets{kind="visitor"}')).toBe(1);
  expect(figure("parley_visitors_connected")).toBe(1);
  expect(figure("parley_ready")).toBe(1);
  expect(figure('parley_refusals_total{code="EMPTY_MESSAGE"}')).toBe(1);
  expect(figure('parley_http_requests_total{status="200",route="POST /v1/session/start"}')).toBe(1);
  expect(figure('parley_http_requests_total{status="404",route="none"}')).toBe(1);
  // The registration is a write as well.
  expect(figure("parley_store_write_duration_seconds_count")).toBe(4);
  expect(figure("parley_store_batch_operations_sum")).toBeGreaterThanOrEqual(4);
  expect(figure("parley_store_pending_writes")).toBe(0);
  await visitor.socket.close();
  const after = await readMetrics(server.url);
  expect(after('parley_sockets{kind="visitor"}')).toBe(0);
  expect(after('parley_sockets_closed_total{kind="visitor",code="1005"}')).toBe(1);
});

test.each([
  ["x-forwarded-for", "127.0.0.1"],
  ["x-real-ip", "127.0.0.1"],
  ["forwarded", "for=127.0.0.1"],
  ["via", "1.1 proxy"],
])("nobody reads them through a proxy: %s", async (name, value) => {
  const server = await startInProcess({ TRUST_PROXY: "1" });
  const answer = await fetch(`${server.url}/metrics`, { headers: { [name]: value } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    error: { code: "UNAUTHENTICATED", message: expect.stringContaining("METRICS_TOKEN") },
  });
});

test("with METRICS_TOKEN whoever has the token may read them, others not, not even here", async () => {
  const server = await startInProcess({ METRICS_TOKEN: TOKEN });
  const statusWith = async (headers: Record<string, string>): Promise<number> => {
    const answer = await fetch(`${server.url}/metrics`, { headers });
    await answer.text();
    return answer.status;
  };
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect(await statusWith({ authorization: TOKEN })).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
});

test("sockets beyond MAX_CONNECTIONS are refused with a time to wait; there is room again when one goes", async () => {
  const server = await startInProcess({ MAX_CONNECTIONS: "2" });
  const [first] = [await visit(server), await visit(server)];
  await expect(visit(server)).rejects.toThrow(/503 .*UNAVAILABLE.*retryAfterMs.*requestId/);
  await first.socket.close();
  const next = await visit(server);
  await next.socket.close();
});
