import { expect, test } from "vitest";
import { endingOf, splitName } from "./file-name.ts";

test.each([
  ["quarterly-report-2026.pdf", "quarterly-report", "-2026.pdf"],
  ["a.pdf", "", "a.pdf"],
  ["README", "R", "EADME"],
  [".profile", ".pr", "ofile"],
  ["تقرير الربع الأول.pdf", "تقرير الربع ", "الأول.pdf"],
  ["😀😀😀😀😀😀.png", "😀", "😀😀😀😀😀.png"],
])("the name %s is cut before its ending", (name, head, tail) => {
  expect(splitName(name)).toEqual({ head, tail });
});

test("a file's sheet bears a short ending in capitals", () => {
  expect(endingOf("a.pdf")).toBe("PDF");
  expect(endingOf("archive.tar.gz")).toBe("GZ");
  expect(endingOf("notes.markdown")).toBe("");
  expect(endingOf("README")).toBe("");
  expect(endingOf(".env")).toBe("");
});
