import type { ClientMessage } from "@parley/client";
import { arrange, BLOCK_SPAN, type Row } from "./arrange.ts";

/** A part of the list that the browser lays out, and may leave out, as one. */
export interface Block {
  /** Rises from block to block. A row stays in its block, whatever comes before or after it. */
  key: number;
  rows: readonly Row[];
}

const firstOf = (row: Row): ClientMessage | undefined =>
  row.kind === "group" ? row.messages[0] : "message" in row ? row.message : undefined;

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

function isSameRow(one: Row, other: Row | undefined): boolean {
  if (one.key !== other?.key || one.kind !== other.kind) return false;
  if (one.kind === "group" && other.kind === "group") return isSameList(one.messages, other.messages);
  if (one.kind === "notice" && other.kind === "notice")
    return one.message === other.message && isSameList(one.others, other.others);
  return one.kind !== "ended" || other.kind !== "ended" || one.message === other.message;
}

const isSameBlock = (one: Block, other: Block): boolean =>
  one.rows.length === other.rows.length && one.rows.every((row, at) => isSameRow(row, other.rows[at]));

/**
 * Cuts rows into blocks by the versions of their messages. Messages on their way are put where their versions will be.
 * @param version of the newest message
 * @param before blocks of the list as it was: those in which nothing has changed stay the same objects
 */
export function toBlocks(rows: readonly Row[], version: number, before: readonly Block[]): readonly Block[] {
  const blocks: Block[] = [];
  let pending = version;
  let leading: Row[] = [];
  for (const row of rows) {
    leading.push(row);
    const first = firstOf(row);
    // Days and the unread line go with what stands below them.
    if (!first) continue;
    const key = Math.floor((first.cver || ++pending) / BLOCK_SPAN);
    const last = blocks.at(-1);
    if (last && last.key >= key) last.rows = [...last.rows, ...leading];
    else blocks.push({ key, rows: leading });
    leading = [];
  }
  const known = new Map(before.map((block) => [block.key, block]));
  return blocks.map((block) => {
    const same = known.get(block.key);
    return same && isSameBlock(block, same) ? same : block;
  });
}

/** Arranges a list again and again: blocks in which nothing has changed since the last time stay the same objects. */
export function createBlocks(): (
  messages: readonly ClientMessage[],
  unreadSince: number | null,
  version: number,
) => readonly Block[] {
  let before: readonly Block[] = [];
  return (messages, unreadSince, version) => {
    before = toBlocks(arrange(messages, unreadSince), version, before);
    return before;
  };
}
