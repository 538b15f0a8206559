import { TITLE_FLASH_MS } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import { createTitleFlash } from "./title-flash.ts";

/** A page, its flash, and a hand on its clock. */
function setUp(title = "Shop") {
  const page = { title };
  const ticking = new Map<() => void, number>();
  const flash = createTitleFlash(page, (callback, milliseconds) => {
    ticking.set(callback, milliseconds);
    return () => void ticking.delete(callback);
  });
  return { page, flash, ticking, tick: () => [...ticking.keys()].forEach((callback) => callback()) };
}

test("[S2-47] the text and the page's own title take turns every second", () => {
  const { page, flash, ticking, tick } = setUp();
  flash.show("2 new messages");
  expect(page.title).toBe("2 new messages");
  expect([...ticking.values()]).toEqual([TITLE_FLASH_MS]);
  tick();
  expect(page.title).toBe("Shop");
  tick();
  expect(page.title).toBe("2 new messages");
});

test("[S2-48][S2-49] the page's title comes back when the flashing ends", () => {
  const { page, flash, ticking } = setUp();
  flash.show("1 new message");
  flash.show(null);
  expect(page.title).toBe("Shop");
  expect(ticking.size).toBe(0);
});

test("a new count shows at once and keeps one timer", () => {
  const { page, flash, ticking } = setUp();
  flash.show("1 new message");
  flash.show("2 new messages");
  expect(page.title).toBe("2 new messages");
  expect(ticking.size).toBe(1);
  flash.show(null);
  expect(page.title).toBe("Shop");
});

test("a title that the page sets in between is the page's own from then on", () => {
  const { page, flash, tick } = setUp();
  flash.show("1 new message");
  page.title = "Shop – Basket";
  expect(flash.ownTitle()).toBe("Shop – Basket");
  tick();
  tick();
  flash.show(null);
  expect(page.title).toBe("Shop – Basket");
});

test("the page's own title is told while another one is shown", () => {
  const { flash } = setUp();
  flash.show("1 new message");
  expect(flash.ownTitle()).toBe("Shop");
});
