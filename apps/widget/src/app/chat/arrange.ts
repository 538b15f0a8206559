import type { ClientMessage } from "@parley/client";
import type { NoticeCode } from "@parley/protocol";

/** Messages of one sender that follow each other within this stand together. */
export const GROUP_GAP_MS = 5 * 60_000;

/** Notices that a visitor reads; one that this version does not know only changes the state. */
const SHOWN_NOTICES: ReadonlySet<string> = new Set<NoticeCode>([
  "AGENT_JOIN_CONVERSATION",
  "AGENT_LEFT_CONVERSATION",
  "CHAT_TRANSFER",
  "VISITOR_RATING",
  "WEBRTC_CALL",
  "CHAT_ENDED",
]);

/** One line of the list of messages. */
export type Row =
  | { kind: "day"; key: string; at: number }
  | { kind: "unread"; key: string }
  /** `others`: names of agents who joined or left right after the message's, told in the same line. */
  | { kind: "notice"; key: string; message: ClientMessage; others: string[] }
  /** The end of a chat: what stands above is a section of its own. */
  | { kind: "ended"; key: string; message: ClientMessage }
  | { kind: "group"; key: string; isOwn: boolean; messages: ClientMessage[] };

/** A group that has grown this long may end at the edge of a block. */
const LONG_GROUP = 20;
/** Versions that one block of the list spans (blocks.ts). */
export const BLOCK_SPAN = 25;

const senderOf = ({ ut, uid, n }: ClientMessage): string => (ut === "v" ? "v" : `${ut}:${uid}:${n}`);

const belongsTo = (group: Row | undefined, message: ClientMessage): boolean => {
  if (group?.kind !== "group") return false;
  const last = group.messages.at(-1);
  // A failed message has a line of its own under it, so it ends its group.
  if (!last || last.sendFailed) return false;
  // A sender without end would be one line without end.
  if (group.messages.length >= LONG_GROUP && message.cver > 0 && message.cver % BLOCK_SPAN === 0)
    return false;
  return senderOf(last) === senderOf(message) && message.co - last.co <= GROUP_GAP_MS;
};

const COMINGS: ReadonlySet<string> = new Set<NoticeCode>([
  "AGENT_JOIN_CONVERSATION",
  "AGENT_LEFT_CONVERSATION",
]);

/** Whether somebody came (or went) right after somebody else, which is told in one line. */
function isFolded(row: Row | undefined, { m, n }: ClientMessage): boolean {
  if (row?.kind !== "notice" || row.message.m !== m || !COMINGS.has(m)) return false;
  if (row.message.n !== n && !row.others.includes(n)) row.others.push(n);
  return true;
}

/** The midnight after a time. */
const endOfDay = (time: number): number => new Date(time).setHours(24, 0, 0, 0);

/**
 * Arranges messages for reading: a line for each new day, one before the first unread message, notices, the end of each
 * chat, and groups by sender within five minutes. Keys stay the same while messages are added at the end.
 * @param unreadSince messages of others created after this are unread; null when there is no mark to draw
 */
export function arrange(messages: readonly ClientMessage[], unreadSince: number | null): Row[] {
  const rows: Row[] = [];
  let nextDay = 0;
  let isMarked = unreadSince === null;
  for (const message of messages) {
    if (message.t === "n" && !SHOWN_NOTICES.has(message.m)) continue;
    // Clocks of two machines differ: a message never opens an earlier day than the one before it.
    if (message.co >= nextDay) {
      nextDay = endOfDay(message.co);
      rows.push({ kind: "day", key: `day:${nextDay}`, at: message.co });
    }
    if (!isMarked && message.t === "c" && message.ut !== "v" && message.co > (unreadSince ?? 0)) {
      isMarked = true;
      rows.push({ kind: "unread", key: "unread" });
    }
    const last = rows.at(-1);
    if (message.t === "n") {
      if (message.m === "CHAT_ENDED") rows.push({ kind: "ended", key: message.id, message });
      else if (!isFolded(last, message)) rows.push({ kind: "notice", key: message.id, message, others: [] });
    } else if (last?.kind === "group" && belongsTo(last, message)) last.messages.push(message);
    else rows.push({ kind: "group", key: message.id, isOwn: message.ut === "v", messages: [message] });
  }
  return rows;
}
