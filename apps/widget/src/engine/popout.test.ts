import { expect, test } from "vitest";
import { isPopout, openerOrigin } from "./popout.ts";

const CHAT = "https://chat.example.com";

test("the pop-out is a page of the chat's own server that says so", () => {
  expect(isPopout(CHAT, new URL(`${CHAT}/chat/p/w?pop=1`))).toBe(true);
  expect(isPopout(CHAT, new URL(`${CHAT}/demo`))).toBe(false);
  expect(isPopout(CHAT, new URL("https://shop.example.com/?pop=1"))).toBe(false);
});

test("the page that opened it is known from the address, else from the browser", () => {
  const told = new URL(`${CHAT}/chat/p/w?pop=1&opener=https%3A%2F%2Fshop.example.com`);
  expect(openerOrigin(told, "https://other.example/a")).toBe("https://shop.example.com");
  expect(openerOrigin(new URL(`${CHAT}/chat/p/w?pop=1`), "https://shop.example.com/a")).toBe(
    "https://shop.example.com",
  );
  expect(openerOrigin(new URL(`${CHAT}/chat/p/w?pop=1`), "")).toBe("");
});
