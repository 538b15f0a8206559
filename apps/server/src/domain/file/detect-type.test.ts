import { expect, test } from "vitest";
import { detectType } from "./detect-type.ts";

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

const PNG = bytes(
  [0x89],
  "PNG\r\n",
  [0x1a],
  "\n",
  [0, 0, 0, 13],
  "IHDR",
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
);

test.each([
  ["a picture", bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0]), "image/gif"],
  ["a photo", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF"), "image/jpeg"],
  ["a document", bytes("%PDF-1.7\n"), "application/pdf"],
  ["a sound", bytes("RIFF", [0, 0, 0, 0], "WAVEfmt "), "audio/wav"],
  ["text", bytes("Grüße aus Köln\n"), "text/plain"],
  ["a web page", bytes("<!doctype html><script>alert(1)</script>"), "text/plain"],
  ["a script", bytes("alert(document.cookie)"), "text/plain"],
  [
    "a drawing with a script",
    bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    "text/plain",
  ],
  ["bytes without meaning", bytes([0, 1, 2, 3, 250, 251]), "application/octet-stream"],
])("%s is recognised by its bytes: %#", async (_what, head, type) => {
  expect(await detectType(head)).toBe(type);
});

test.each([
  [
    "XML",
    bytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'),
  ],
  ["XML with a mark", bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?><svg/>')],
  ["a Flash film", bytes("FWS", [9, 0, 0, 0, 0])],
  ["WebAssembly", bytes([0], "asm", [1, 0, 0, 0])],
])("%s is never called by a name that a browser would run", async (_what, head) => {
  expect(await detectType(head)).toBe("application/octet-stream");
});

test("a picture with a script behind it is a picture", async () => {
  expect(await detectType(bytes("GIF89a/*", [1, 0, 0, 0, 0], "*/=1;alert(1)//"))).toBe("image/gif");
  expect(await detectType(Buffer.concat([PNG, Buffer.from("<script>alert(1)</script>")]))).toBe("image/png");
});

test("text whose last character is cut off is still text", async () => {
  const head = bytes("Köln ö");
  expect(await detectType(head.subarray(0, head.length - 1))).toBe("text/plain");
});
