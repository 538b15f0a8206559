import { expect, test } from "vitest";
import { createTab } from "../testing/index.ts";

test("[S3-30] [S4-60] [S7-70] a rating shows at once and is sent", async () => {
  const { client, clock, connect, server } = createTab();
  await connect();
  const rated: number[] = [];
  client.on("rated", (rating) => void rated.push(rating));
  const done = client.rate(1);
  expect(client.getState().rating).toBe(1);
  await clock.advance(100);
  await done;
  expect(server.commands("visitorRating")).toEqual([[{ rating: 1 }]]);
  expect(client.getState().rating).toBe(1);
  expect(rated).toEqual([1]);
});

test("[S4-56] choosing the same again takes the rating back", async () => {
  const { client, clock, connect, server } = createTab();
  await connect();
  void client.rate(-1);
  await clock.advance(100);
  void client.rate(-1);
  await clock.advance(100);
  expect(server.commands("visitorRating")).toEqual([[{ rating: -1 }], [{ rating: 0 }]]);
  expect(client.getState().rating).toBe(0);
});

test("a refused rating is undone", async () => {
  const { client, clock, connect, server } = createTab();
  await connect();
  void client.rate(1);
  await clock.advance(100);
  server.judge = () => ({ code: "NO_OPEN_CHAT", message: "No." });
  const refused = client.rate(-1);
  expect(client.getState().rating).toBe(-1);
  await Promise.all([expect(refused).rejects.toMatchObject({ code: "NO_OPEN_CHAT" }), clock.advance(100)]);
  expect(client.getState().rating).toBe(1);
});

test("the rating of another tab arrives, and the next chat has none", async () => {
  const tab = createTab();
  await tab.connect();
  const { conversation, publish } = tab.server;
  publish(conversation.store({ t: "n", m: "VISITOR_RATING", ut: "v", md: { rt: -1 } }).message);
  expect(tab.client.getState().rating).toBe(-1);
  const reload = createTab(tab);
  await reload.connect();
  expect(reload.client.getState().rating).toBe(-1);
  publish(conversation.end());
  expect(tab.client.getState().rating).toBe(0);
});
