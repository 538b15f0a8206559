import { expect, test } from "vitest";
import { emptyThread } from "../state/model.ts";
import { deskEnd } from "../testing/desk-end.ts";
import { message } from "../testing/samples.ts";
import { createOlderMessages } from "./older-messages.ts";

function setUp() {
  const thread = {
    ...emptyThread,
    status: "ready",
    messages: [message(9)],
    version: 9,
    hasOlder: true,
  } as const;
  const end = deskEnd({ threads: { c1: thread } });
  return { ...end, older: createOlderMessages(end.context), thread: () => end.store.get().threads["c1"] };
}

test("the page before the oldest message is fetched, one at a time, until there is none", async () => {
  const { older, requests, thread } = setUp();
  void older("c1");
  void older("c1");
  expect(requests.map(({ input }) => input.slice(0, 2))).toEqual([["c1", 9]]);
  await requests[0]?.answer({ messages: [message(7), message(8)], more: false });
  expect(thread()?.messages.map(({ cver }) => cver)).toEqual([7, 8, 9]);
  void older("c1");
  expect(requests).toHaveLength(1);
});

test("a page that does not come is told and can be asked for again", async () => {
  const { older, requests, thread, failures } = setUp();
  void older("c1");
  await requests[0]?.refuse("UNREACHABLE");
  expect(thread()?.older).toBe("failed");
  expect(failures).toHaveLength(1);
  void older("c1");
  expect(requests).toHaveLength(2);
});
