import { expect, test } from "vitest";
import { fileUrl } from "./file-url.ts";

const ORIGIN = "https://chat.example.com";

test("files are those of the chat's own server", () => {
  expect(fileUrl("/files/abc/a%20b.png", ORIGIN)).toBe(`${ORIGIN}/files/abc/a%20b.png`);
  expect(fileUrl(`${ORIGIN}/files/abc/a.png`, ORIGIN)).toBe(`${ORIGIN}/files/abc/a.png`);
});

test.each([
  "https://evil.example/files/abc/a.png",
  "//evil.example/files/a.png",
  "javascript:alert(1)",
  "data:text/html,hello",
  "/files/../v1/session/start",
  "/demo",
  "http://[",
  "",
])("%s is none", (url) => {
  expect(fileUrl(url, ORIGIN)).toBeUndefined();
});
