import type { ClientMessage } from "@parley/client";
import { expect, test } from "vitest";
import { arrange, BLOCK_SPAN } from "./arrange.ts";
import { toBlocks, type Block } from "./blocks.ts";

const NOON = new Date(2026, 5, 10, 12).getTime();

const message = (cver: number, more: Partial<ClientMessage> = {}): ClientMessage => ({
  id: `m${cver}`,
  t: "c",
  m: "text",
  n: "Ada",
  ut: cver % 2 ? "a" : "v",
  uid: "u",
  chid: "c1",
  co: NOON + cver,
  md: {},
  attchs: [],
  cver,
  isPending: cver === 0,
  sendFailed: false,
  ...more,
});

const range = (from: number, to: number): ClientMessage[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));

const blocksOf = (messages: ClientMessage[], before: readonly Block[] = []): readonly Block[] =>
  toBlocks(arrange(messages, null), messages.findLast(({ cver }) => cver > 0)?.cver ?? 0, before);

const keys = (blocks: readonly Block[]): number[] => blocks.map(({ key }) => key);

test("rows are cut by version, and the day's line goes with the first message below it", () => {
  const blocks = blocksOf(range(1, 2 * BLOCK_SPAN));
  expect(keys(blocks)).toEqual([0, 1, 2]);
  expect(blocks[0]?.rows[0]?.kind).toBe("day");
  expect(blocks.map(({ rows }) => rows.length)).toEqual([BLOCK_SPAN, BLOCK_SPAN, 1]);
});

test("what comes at either end leaves all other blocks the same objects", () => {
  const messages = range(BLOCK_SPAN, 3 * BLOCK_SPAN);
  const before = blocksOf(messages);
  const appended = blocksOf([...messages, message(3 * BLOCK_SPAN + 1)], before);
  expect(appended.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(appended.slice(0, -1).every((block, at) => block === before[at])).toBe(true);
  expect(appended.at(-1)).not.toBe(before.at(-1));
  const prepended = blocksOf([...range(1, BLOCK_SPAN - 1), ...messages], before);
  // The day's line has moved up out of the first.
  expect(prepended.slice(2).every((block, at) => block === before[at + 1])).toBe(true);
});

test("a message on its way stands in the block in which it will stand once it is stored", () => {
  const stored = range(1, BLOCK_SPAN - 2);
  const pending = [message(0, { id: "p1" }), message(0, { id: "p2", ut: "s" })];
  const blocks = blocksOf([...stored, ...pending]);
  expect(keys(blocks)).toEqual([0, 1]);
  expect(blocks[1]?.rows[0]?.key).toBe("p2");
});

test("a changed message, also in the middle of a group, makes a new block", () => {
  const own = Array.from({ length: 4 }, (_, at) => message(at + 1, { ut: "v" }));
  const before = blocksOf(own);
  const changed = own.map((one) => (one.cver === 3 ? { ...one, m: "other" } : one));
  expect(blocksOf(changed, before)[0]).not.toBe(before[0]);
  expect(blocksOf(own, before)[0]).toBe(before[0]);
});

test("a sender without end is cut where a block ends", () => {
  const monologue = range(1, 4 * BLOCK_SPAN).map((one) => ({ ...one, ut: "a" as const }));
  expect(keys(blocksOf(monologue))).toEqual([0, 1, 2, 3, 4]);
});

test("of ten thousand messages a new one changes one block, and quickly", () => {
  const messages = range(1, 10_000);
  const before = blocksOf(messages);
  const start = performance.now();
  const after = blocksOf([...messages, message(10_001)], before);
  // Nearer to 5 ms; what grows with the square of the length takes many seconds.
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(after.filter((block, at) => block !== before[at])).toHaveLength(1);
});
