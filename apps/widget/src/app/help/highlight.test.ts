import { expect, test } from "vitest";
import { highlightPieces } from "./highlight.ts";

const shown = (text: string): string[] =>
  highlightPieces(text).map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));

test("marks of all kinds are read, and nothing else", () => {
  expect(shown("How to <b>pay</b> and <EM>refund</EM>")).toEqual(["How to ", "[pay]", " and ", "[refund]"]);
  expect(shown('<img src=x onerror=alert(1)><b class="x">a</b>')).toEqual([
    '<img src=x onerror=alert(1)><b class="x">a',
  ]);
});

test("marks that do not match each other lose no text", () => {
  expect(shown("a</b>b<em>c<b>d</b>e")).toEqual(["a", "b", "[c]", "[d]", "[e]"]);
  expect(shown("")).toEqual([]);
});
