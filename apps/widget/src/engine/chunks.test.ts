import { expect, test } from "vitest";
import { aliasUrl } from "./chunks.ts";
import { withoutMark } from "./window-mark.ts";

test("another try asks for the same files in another folder", () => {
  const url = "https://chat.example.com/w/assets/boot-1a2b3c4d.js";
  expect(aliasUrl(url, 1)).toBe("https://chat.example.com/w/r1/assets/boot-1a2b3c4d.js");
  expect(aliasUrl(aliasUrl(url, 1), 3)).toBe("https://chat.example.com/w/r3/assets/boot-1a2b3c4d.js");
});

test("[S2-43] the window's mark in the address is not part of the page's address", () => {
  expect(withoutMark("https://example.com/a?b#max-widget")).toBe("https://example.com/a?b");
  expect(withoutMark("https://example.com/a#other")).toBe("https://example.com/a#other");
});
