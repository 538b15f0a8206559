import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "../src/domain/limits/enforce-limit.ts";
import { TokenBuckets } from "../src/limits/token-buckets.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { connectVisitor, conversationOf, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

/** Milliseconds until one more is allowed. */
const waitFor = ({ perSecond }: { perSecond: number }): number => 1_000 / perSecond;

const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock, limiter: new TokenBuckets(clock) });
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** Uses up what the session may ask for at once. */
function exhaustCommands({ socket }: VisitorClient): void {
  for (let count = 0; count < rateLimits.command.burst; count += 1) socket.tell("visitorChatDismiss");
}

test("a session that sends too many frames is refused with the time to wait, and goes on after it", async () => {
  const visitor = await visit(server);
  const other = await visit(server);
  exhaustCommands(visitor);
  const refused = await visitor.socket.call("visitorChatDismiss");
  expect(refused.error).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: waitFor(rateLimits.command) });
  // Without a callback id there is no other place to tell it; what is no command counts as well.
  visitor.socket.tell("visitorChatDismiss");
  visitor.socket.raw("no frame");
  for (let count = 0; count < 2; count += 1) {
    expect(await visitor.socket.next("commandRejected")).toMatchObject([
      { code: "RATE_LIMITED", retryAfterMs: waitFor(rateLimits.command) },
    ]);
  }
  expect((await other.socket.call("visitorChatDismiss")).error).toBeNull();
  clock.advance(waitFor(rateLimits.command));
  expect((await visitor.socket.call("visitorChatDismiss")).error).toBeNull();
  expect((await visitor.socket.call("visitorChatDismiss")).error?.code).toBe("RATE_LIMITED");
  await Promise.all([visitor.socket.close(), other.socket.close()]);
});

test("tabs of one session share its allowance", async () => {
  const visitor = await visit(server);
  const tab = await connectVisitor(server, visitor.session);
  exhaustCommands(visitor);
  await visitor.socket.settled();
  expect((await tab.socket.call("visitorChatDismiss")).error?.code).toBe("RATE_LIMITED");
  await Promise.all([visitor.socket.close(), tab.socket.close()]);
});

test("a visitor who writes too fast is refused, nothing of it is stored, and no message is stored twice", async () => {
  const visitor = await visit(server);
  const id = await conversationOf(server, visitor);
  const { burst } = rateLimits.message;
  const answers = await Promise.all(
    Array.from({ length: burst + 1 }, (_, index) =>
      visitor.socket.call("sendChatMessage", { id: `m-${index}`, message: "Hello" }),
    ),
  );
  const codes = answers.map(({ error }) => error?.code ?? "stored");
  expect(codes).toEqual([...Array.from({ length: burst }, () => "stored"), "RATE_LIMITED"]);
  expect(answers.at(-1)?.error?.retryAfterMs).toBe(waitFor(rateLimits.message));
  expect(await server.store.readHead(id)).toMatchObject({ version: burst });
  clock.advance(waitFor(rateLimits.message));
  const retried = await visitor.socket.call("sendChatMessage", { id: `m-${burst}`, message: "Hello" });
  expect(retried.data).toMatchObject({ cver: burst + 1 });
  await visitor.socket.close();
});
