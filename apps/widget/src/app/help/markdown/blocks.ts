import { parseInline, type Inline } from "./inline.ts";
import { pictureOf, type Picture } from "./picture.ts";

/** A part of an article, one under the other. */
export type Block =
  | { kind: "heading"; level: 3 | 4 | 5; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "picture"; picture: Picture }
  | { kind: "rule" };

/** A block that begins at a line, and the line behind it. */
type Found = readonly [block: Block, next: number];
type Reader = (lines: readonly string[], at: number, depth: number) => Found | null;

/** Quotes and lists inside each other; deeper ones are read as text. */
const DEPTH_MAX = 6;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})(?:[-*+]|(\d{1,9})[.)])([ \t]+|$)/;

const lineAt = (lines: readonly string[], at: number): string => lines[at] ?? "";
const isBlank = (line: string): boolean => line.trim() === "";

const readCode: Reader = (lines, at) => {
  const fence = FENCE.exec(lineAt(lines, at))?.[1];
  if (!fence) return null;
  const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence));
  const last = end === -1 ? lines.length : end;
  return [{ kind: "code", text: lines.slice(at + 1, last).join("\n") }, last + 1];
};

/** The article's own title is the view's largest: what stands in the text comes under it. */
const LEVELS = [3, 3, 4, 5, 5, 5] as const;

const readHeading: Reader = (lines, at) => {
  const [, marks, text = ""] = HEADING.exec(lineAt(lines, at)) ?? [];
  if (!marks) return null;
  return [{ kind: "heading", level: LEVELS[marks.length - 1] ?? 5, content: parseInline(text) }, at + 1];
};

const readRule: Reader = (lines, at) => (RULE.test(lineAt(lines, at)) ? [{ kind: "rule" }, at + 1] : null);

const readPicture: Reader = (lines, at) => {
  const picture = pictureOf(lineAt(lines, at));
  return picture && [{ kind: "picture", picture }, at + 1];
};

const readQuote: Reader = (lines, at, depth) => {
  let next = at;
  while (QUOTE.test(lineAt(lines, next))) next++;
  if (next === at || depth >= DEPTH_MAX) return null;
  const inner = lines.slice(at, next).map((line) => line.replace(QUOTE, ""));
  return [{ kind: "quote", blocks: readBlocks(inner, depth + 1) }, next];
};

/** The line behind an item that begins at `at`: what is indented, or blank before something indented, belongs to it. */
function itemEnd(lines: readonly string[], at: number, indent: number): number {
  const inside = " ".repeat(indent);
  let next = at + 1;
  while (next < lines.length) {
    const line = lineAt(lines, next);
    if (isBlank(line) ? !lineAt(lines, next + 1).startsWith(inside) : !line.startsWith(inside)) break;
    next++;
  }
  return next;
}

const readList: Reader = (lines, at, depth) => {
  const number = ITEM.exec(lineAt(lines, at))?.[2];
  const items: Block[][] = [];
  let next = at;
  for (;;) {
    const match = ITEM.exec(lineAt(lines, next));
    const isSame = match && (match[2] === undefined) === (number === undefined);
    if (!isSame || depth >= DEPTH_MAX) break;
    // Two blanks are enough for what belongs to an item, however wide its mark is.
    const indent = Math.min(match[0].length, 2 + (match[1]?.length ?? 0));
    const end = itemEnd(lines, next, indent);
    const [first = "", ...others] = lines.slice(next, end);
    const inner = [first.slice(match[0].length), ...others.map((line) => line.slice(indent))];
    items.push(readBlocks(inner, depth + 1));
    next = end;
    if (isBlank(lineAt(lines, next)) && ITEM.test(lineAt(lines, next + 1))) next++;
  }
  if (items.length === 0) return null;
  return [{ kind: "list", start: number === undefined ? null : Number(number), items }, next];
};

const STARTS: readonly Reader[] = [readCode, readHeading, readRule, readPicture, readQuote, readList];

const startsBlock = (line: string): boolean =>
  isBlank(line) ||
  [FENCE, HEADING, RULE, QUOTE, ITEM].some((pattern) => pattern.test(line)) ||
  pictureOf(line) !== null;

function readParagraph(lines: readonly string[], at: number): Found {
  let next = at + 1;
  while (next < lines.length && !startsBlock(lineAt(lines, next))) next++;
  const text = lines.slice(at, next).map((line) => line.trimStart());
  return [{ kind: "paragraph", content: parseInline(text.join("\n")) }, next];
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lineAt(lines, at))) {
      at++;
      continue;
    }
    const found = firstOf(lines, at, depth) ?? readParagraph(lines, at);
    blocks.push(found[0]);
    [, at] = found;
  }
  return blocks;
}

function firstOf(lines: readonly string[], at: number, depth: number): Found | null {
  for (const read of STARTS) {
    const found = read(lines, at, depth);
    if (found) return found;
  }
  return null;
}

/**
 * Reads an article's body: a small Markdown. Headings, paragraphs, lists, quotes, fenced code, rules and pictures on a
 * line of their own; markup of other languages in it is text.
 */
export const parseMarkdown = (body: string): Block[] => readBlocks(body.split(/\r\n?|\n/), 0);
