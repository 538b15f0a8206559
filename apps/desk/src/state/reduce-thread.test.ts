import { expect, test } from "vitest";
import { conversation, message } from "../testing/samples.ts";
import type { WatchReply } from "./action.ts";
import { emptyThread, type Thread } from "./model.ts";
import { withNext, withOlder, withWatched } from "./reduce-thread.ts";

const versions = (thread: Thread): number[] => thread.messages.map(({ cver }) => cver);

function reply(from: number, to: number, over: Partial<WatchReply> = {}): WatchReply {
  const messages = Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
  return { conversation: conversation({ version: to }), messages, more: false, preview: "", ...over };
}

const held = (from: number, to: number): Thread => withWatched(emptyThread, undefined, reply(from, to));

test("a message is applied only when its version is greater than what is held", () => {
  const thread = held(1, 3);
  expect(versions(withNext(thread, message(4)))).toEqual([1, 2, 3, 4]);
  expect(withNext(thread, message(3))).toBe(thread);
  expect(withNext(thread, message(2, { m: "changed" }))).toBe(thread);
});

test("a message that skips a version waits until its forerunner is here", () => {
  let thread = withNext(withNext(held(1, 3), message(6)), message(5));
  expect(versions(thread)).toEqual([1, 2, 3]);
  expect(thread.ahead.map(({ cver }) => cver)).toEqual([5, 6]);
  thread = withNext(thread, message(4));
  expect(versions(thread)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(thread.ahead).toEqual([]);
});

test("what comes before the first page is kept and put in order behind it", () => {
  const early = withNext(withNext(emptyThread, message(4)), message(3));
  const thread = withWatched(early, undefined, reply(1, 3));
  expect(versions(thread)).toEqual([1, 2, 3, 4]);
});

test("watching again adds what was missed and nothing twice", () => {
  const thread = withWatched(withNext(held(1, 3), message(4)), 3, reply(4, 6));
  expect(versions(thread)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(thread.version).toBe(6);
});

test("with more to come the thread stands at the last message, not at the conversation's version", () => {
  const part = reply(4, 5, { more: true, conversation: conversation({ version: 9 }) });
  expect(withWatched(held(1, 3), 3, part).version).toBe(5);
});

test("an older page goes in front and overlaps harmlessly", () => {
  const thread = withOlder(
    { ...held(5, 6), older: "loading" },
    [3, 4, 5].map((cver) => message(cver)),
    true,
  );
  expect(versions(thread)).toEqual([3, 4, 5, 6]);
  expect(thread).toMatchObject({ hasOlder: true, older: "idle" });
});

test("the first unread message is the visitor's first that no agent has seen", () => {
  const unread = reply(1, 4, {
    conversation: conversation({ version: 4, unreadCount: 2, agentSeenAt: message(2).co }),
  });
  expect(withWatched(emptyThread, undefined, unread).firstUnread).toBe(3);
  expect(held(1, 4).firstUnread).toBeNull();
});

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("whatever events are lost, doubled or swapped, catching up ends at what is stored", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seeded(seed);
    const stored = Math.ceil(random() * 20);
    let thread = held(1, 1);
    for (let cver = 2; cver <= stored; cver += 1) {
      if (random() < 0.3) continue;
      thread = withNext(thread, message(cver));
      if (random() < 0.3) thread = withNext(thread, message(Math.ceil(random() * stored)));
    }
    thread = withWatched(thread, thread.version, reply(thread.version + 1, stored));
    expect(versions(thread)).toEqual(versions(held(1, stored)));
    expect(thread).toMatchObject({ version: stored, ahead: [] });
  }
});
