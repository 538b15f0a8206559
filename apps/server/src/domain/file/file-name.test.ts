import { FILE_NAME_MAX } from "@parley/protocol";
import { expect, test } from "vitest";
import { extensionOf, safeFileName } from "./file-name.ts";

test.each([
  ["photo.png", "photo.png"],
  ["Résumé – final (2).pdf", "Résumé – final (2).pdf"],
  ["写真.jpg", "写真.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Windows\\win.ini", "win.ini"],
  ["a/b\\c.txt", "c.txt"],
  ["..", "file"],
  ["", "file"],
  [" . ", "file"],
  [".htaccess", "htaccess"],
  ["note.txt. . ", "note.txt"],
  ["a\u0000b\r\nc.txt", "abc.txt"],
  ["cod\u202Efdp.exe", "codfdp.exe"],
  ["a\u2066b\u200Bc\uFEFF.txt", "abc.txt"],
  ['<a href="x">?.txt', "_a href=_x___.txt"],
  ["CON", "_CON"],
  ["lpt1.txt", "_lpt1.txt"],
  ["console.txt", "console.txt"],
  ["half \uD83D.txt", "half \uFFFD.txt"],
])("%j becomes %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test("a long name is cut before its extension and never through a character", () => {
  const name = safeFileName(`${"😀".repeat(200)}.jpeg`);
  expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX);
  expect(name).toMatch(/^(?:😀)+\.jpeg$/u);
  expect(safeFileName("x".repeat(500))).toBe("x".repeat(FILE_NAME_MAX));
});

test("the extension is the name's last part in small letters", () => {
  expect(extensionOf("photo.PNG")).toBe("png");
  expect(extensionOf("archive.tar.gz")).toBe("gz");
  expect(extensionOf("no extension")).toBe("");
  expect(extensionOf("odd.bad-part")).toBe("");
});
