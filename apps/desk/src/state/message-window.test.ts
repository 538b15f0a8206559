import { expect, test } from "vitest";
import { message } from "../testing/samples.ts";
import { earlier, inWindow, openWindow, settled, WINDOW } from "./message-window.ts";

const log = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1));

test("a short log is drawn whole, of a long one its end", () => {
  expect(inWindow(log(50), openWindow(log(50), null))).toHaveLength(50);
  const drawn = inWindow(log(10_000), openWindow(log(10_000), null));
  expect(drawn).toHaveLength(WINDOW);
  expect(drawn.at(-1)?.cver).toBe(10_000);
});

test("the line over unread messages is drawn however far up it is", () => {
  const from = openWindow(log(1_000), 300);
  expect(from).toBeLessThan(300);
  expect(from).toBeGreaterThan(0);
});

test("going up draws more until everything is drawn, pages that come later too", () => {
  expect(inWindow(log(1_000), earlier(log(1_000), 901))).toHaveLength(200);
  expect(earlier(log(1_000), 60)).toBe(0);
  expect(inWindow(log(1_000), 0)).toHaveLength(1_000);
});

test("back at the end a long window is made small again; one that is not too long stays", () => {
  expect(inWindow(log(1_000), settled(log(1_000), 0))).toHaveLength(WINDOW);
  expect(settled(log(1_000), 800)).toBe(800);
});
