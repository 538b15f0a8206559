import { expect, test } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { createTypingReporter } from "./typing.ts";

function setUp() {
  const end = deskEnd();
  end.connect();
  const reporter = createTypingReporter(end.context);
  const told = (): unknown[] => end.sent.map(({ target }) => [target["conversationId"], target["typing"]]);
  return { ...end, ...reporter, told };
}

test("typing is told at once, then every three seconds, and its end after four of silence", () => {
  const { typed, told, clock } = setUp();
  for (let second = 0; second < 7; second += 1) {
    typed("c1", "Hel");
    clock.advance(1_000);
  }
  expect(told()).toEqual([
    ["c1", true],
    ["c1", true],
    ["c1", true],
  ]);
  clock.advance(3_000);
  expect(told().at(-1)).toEqual(["c1", false]);
  clock.advance(60_000);
  expect(told()).toHaveLength(4);
});

test("sending, emptying the field or going elsewhere ends it", () => {
  const { typed, stopped, told } = setUp();
  typed("c1", "H");
  stopped();
  typed("c1", "H");
  typed("c1", " ");
  typed("c1", "H");
  typed("c2", "H");
  stopped();
  stopped();
  const on = (id: string) => [id, true];
  const off = (id: string) => [id, false];
  expect(told()).toEqual([
    on("c1"),
    off("c1"),
    on("c1"),
    off("c1"),
    on("c1"),
    off("c1"),
    on("c2"),
    off("c2"),
  ]);
});

test("an empty field is nothing to tell, and without a connection nothing is told", async () => {
  const { typed, told, lose } = setUp();
  typed("c1", "   ");
  await lose();
  typed("c1", "H");
  expect(told()).toEqual([]);
});
