import { expect, test } from "vitest";
import { createTab, deliveries, sentTexts } from "../testing/index.ts";

/** Refuses messages from now on. */
const limit = (retryAfterMs?: number) => () =>
  ({
    code: "RATE_LIMITED",
    message: "Slower.",
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }) as const;

test("a message that came too fast goes out again after the rest, under its id, and never counts as failed", async () => {
  const tab = createTab();
  await tab.connect();
  const seen = new Set<string>();
  tab.client.subscribe(() => deliveries(tab).forEach(([, delivery]) => seen.add(delivery)));
  tab.server.judge = limit(50_000);
  tab.client.send("one");
  tab.client.send("two");
  await tab.clock.advance(49_000);
  expect(sentTexts(tab)).toEqual(["one"]);
  tab.server.judge = () => undefined;
  await tab.clock.advance(2_000);
  expect(sentTexts(tab)).toEqual(["one", "one", "two"]);
  expect(
    new Set(tab.server.commands("/v1/message/visitor").map(([payload]) => (payload as { id: string }).id))
      .size,
  ).toBe(2);
  expect(deliveries(tab)).toEqual([
    ["one", "sent"],
    ["two", "sent"],
  ]);
  expect([...seen]).toEqual(["pending", "sent"]);
});

test("a limit that does not say for how long is waited out for ten seconds", async () => {
  const tab = createTab();
  await tab.connect();
  tab.server.judge = limit();
  tab.client.send("one");
  await tab.clock.advance(9_900);
  expect(sentTexts(tab).length).toBe(1);
  await tab.clock.advance(200);
  expect(sentTexts(tab).length).toBe(2);
});

test("a registration that came too fast is tried again", async () => {
  const tab = createTab();
  tab.server.http = { status: 429, body: '{"error":{"code":"RATE_LIMITED","message":"Slower."}}' };
  await tab.connect();
  tab.server.http = "up";
  await tab.clock.advance(31_000);
  expect(tab.client.getState().connection).toBe("ready");
});

test.each(["PROPERTY_LIMIT", "UNAVAILABLE"] as const)(
  "%s is waited out for as long as it says",
  async (code) => {
    const tab = createTab();
    await tab.connect();
    tab.server.judge = () => ({ code, message: "Later.", retryAfterMs: 3_000 });
    tab.client.send("one");
    await tab.clock.advance(2_900);
    expect(sentTexts(tab)).toEqual(["one"]);
    tab.server.judge = () => undefined;
    await tab.clock.advance(200);
    expect(deliveries(tab)).toEqual([["one", "sent"]]);
  },
);
