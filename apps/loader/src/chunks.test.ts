import { expect, test } from "vitest";
import { chunkUrl } from "./chunks.ts";

test("files lie under the chat's origin, and every second try asks in another folder", () => {
  const at = (attempt: number): string =>
    chunkUrl("https://chat.example.com", "/w/assets/boot-1.js", attempt);
  expect(at(0)).toBe("https://chat.example.com/w/assets/boot-1.js");
  expect(at(1)).toBe("https://chat.example.com/w/r1/assets/boot-1.js");
  expect(at(2)).toBe(at(0));
  expect(at(3)).toBe("https://chat.example.com/w/r3/assets/boot-1.js");
});
