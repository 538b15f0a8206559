import { expect, test } from "vitest";
import { fileSize, linkAddress, pageName } from "./page.ts";

test("only web addresses become links", () => {
  expect(linkAddress("https://shop.example/a")).toBe("https://shop.example/a");
  expect(linkAddress("http://localhost:4000/demo")).toBe("http://localhost:4000/demo");
  for (const address of [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "file:///etc",
    "",
    "shop",
  ]) {
    expect(linkAddress(address)).toBeNull();
  }
});

test("a page is called by its title, else by its address", () => {
  expect(pageName(" Lamps ", "https://shop.example/")).toBe("Lamps");
  expect(pageName("", "https://shop.example/")).toBe("shop.example");
  expect(pageName("", "https://shop.example/a%20b?c=1")).toBe("shop.example/a b");
  expect(pageName("", "https://shop.example/100%")).toBe("shop.example/100%");
  expect(pageName("", "not an address")).toBe("not an address");
  expect(pageName("", "")).toBe("Unknown page");
});

test("file sizes are told in the unit that fits", () => {
  expect([900, 12_345, 3_400_000].map(fileSize)).toEqual(["900 B", "12 KB", "3.4 MB"]);
});
