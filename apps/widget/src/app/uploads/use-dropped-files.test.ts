import { expect, test } from "vitest";
import { meansText } from "./use-dropped-files.ts";

test("a file and a picture are pasted as files, cells of a spreadsheet as their text", () => {
  expect(meansText(["Files"])).toBe(false);
  expect(meansText(["text/plain", "Files"])).toBe(false);
  expect(meansText(["text/html", "Files"])).toBe(false);
  expect(meansText(["text/plain", "text/html", "text/rtf", "Files"])).toBe(true);
});
