import { expect, test } from "vitest";
import { Fault } from "../fault.ts";
import type { Http, HttpRequest } from "../http/http.ts";
import { createFakeClock } from "../testing/index.ts";
import { createIncidents } from "./incidents.ts";

function createWorld(answer: () => ReturnType<Http> = () => Promise.resolve({})) {
  const clock = createFakeClock();
  const sent: HttpRequest[] = [];
  const logged: string[] = [];
  const http = (async (request: HttpRequest) => {
    sent.push(request);
    return answer();
  }) as Http;
  const incidents = createIncidents({
    http,
    clock,
    apiUrl: "http://chat.test",
    propertyId: "main",
    widgetId: "default",
    version: "1.2.3",
    url: () => "https://shop.test/cart?mail=ada@example.org#top",
    log: (message) => void logged.push(message),
  });
  const bodies = (): Record<string, unknown>[] =>
    sent.map(({ body }) => (body && "json" in body ? (body.json as Record<string, unknown>) : {}));
  return { clock, sent, logged, incidents, bodies };
}

test("[S7-22] a fault is posted to /log as JSON, with type, message, stack, address and version", () => {
  const { incidents, sent, bodies } = createWorld();
  incidents.report({ message: "Socket failed.", error: new RangeError("a") });
  expect(sent[0]).toMatchObject({ method: "POST", url: "http://chat.test/log" });
  expect(bodies()[0]).toMatchObject({
    type: "incident",
    message: "Socket failed. (RangeError)",
    stack: expect.stringMatching(/^\s*at /) as unknown,
    url: "https://shop.test/cart",
    version: "1.2.3",
    propertyId: "main",
    widgetId: "default",
  });
});

test("[S7-23] timings are posted to /log-performance/v3 as a JSON text", () => {
  const { incidents, sent, bodies } = createWorld();
  incidents.performance({ open: 120, ready: 300 });
  expect(sent[0]?.url).toBe("http://chat.test/log-performance/v3");
  expect(bodies()[0]).toEqual({ logData: '{"open":120,"ready":300}' });
});

test("a report has nothing of what somebody wrote, neither in the error's words nor in the stack", () => {
  const { incidents, bodies } = createWorld();
  try {
    JSON.parse("my card number is 1234");
  } catch (error) {
    incidents.report({ message: "Broken frame.", error });
  }
  incidents.report({
    message: "Refused.",
    error: new Fault({ code: "INVALID_PAYLOAD", message: "card 1234" }),
  });
  incidents.report({ message: "Odd.", error: "card 1234" });
  expect(bodies()).toHaveLength(3);
  expect(JSON.stringify(bodies())).not.toMatch(/1234|card/);
  expect(bodies()[1]?.["message"]).toBe("Refused. (INVALID_PAYLOAD)");
});

test("a fault of one kind is reported once in a minute, others meanwhile", async () => {
  const { incidents, clock, bodies } = createWorld();
  const report = (message: string): void => incidents.report({ message });
  report("one");
  report("one");
  report("two");
  await clock.advance(59_999);
  report("one");
  await clock.advance(1);
  report("one");
  expect(bodies().map(({ message }) => message)).toEqual(["one", "two", "one"]);
});

test("[S8-18] a report that fails is logged to the console and nowhere else", async () => {
  for (const answer of [
    () => Promise.reject(new Error("down")),
    () => Promise.resolve({ error: { code: "RATE_LIMITED", message: "" } as const }),
  ]) {
    const { incidents, clock, logged, sent } = createWorld(answer);
    incidents.report({ message: "one" });
    await clock.settle();
    expect(logged).toHaveLength(1);
    expect(sent).toHaveLength(1);
  }
});
