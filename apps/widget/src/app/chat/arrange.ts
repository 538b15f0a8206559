import type { ClientMessage } from "@parley/client";
import type { NoticeCode } from "@parley/protocol";
import { startOfDay } from "../../i18n/time.ts";

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
  | { kind: "notice"; key: string; message: ClientMessage }
  /** The end of a chat: what stands above is a section of its own. */
  | { kind: "ended"; key: string; message: ClientMessage }
  | { kind: "group"; key: string; isOwn: boolean; messages: ClientMessage[] };

const senderOf = ({ ut, uid, n }: ClientMessage): string => (ut === "v" ? "v" : `${ut}:${uid}:${n}`);

const belongsTo = (group: Row | undefined, message: ClientMessage): boolean => {
  if (group?.kind !== "group") return false;
  const last = group.messages.at(-1);
  // A failed message has a line of its own under it, so it ends its group.
  if (!last || last.sendFailed) return false;
  return senderOf(last) === senderOf(message) && message.co - last.co <= GROUP_GAP_MS;
};

/**
 * Arranges messages for reading: a line for each new day, one before the first unread message, notices, the end of each
 * chat, and groups by sender within five minutes. Keys stay the same while messages are added at the end.
 * @param unreadSince messages of others created after this are unread; null when there is no mark to draw
 */
export function arrange(messages: readonly ClientMessage[], unreadSince: number | null): Row[] {
  const rows: Row[] = [];
  let day = 0;
  let isMarked = unreadSince === null;
  for (const message of messages) {
    if (message.t === "n" && !SHOWN_NOTICES.has(message.m)) continue;
    const messageDay = startOfDay(message.co);
    // Clocks of two machines differ: a message never opens an earlier day than the one before it.
    if (messageDay > day) {
      day = messageDay;
      rows.push({ kind: "day", key: `day:${messageDay}`, at: message.co });
    }
    if (!isMarked && message.t === "c" && message.ut !== "v" && message.co > (unreadSince ?? 0)) {
      isMarked = true;
      rows.push({ kind: "unread", key: "unread" });
    }
    const last = rows.at(-1);
    if (message.t === "n")
      rows.push({ kind: message.m === "CHAT_ENDED" ? "ended" : "notice", key: message.id, message });
    else if (last?.kind === "group" && belongsTo(last, message)) last.messages.push(message);
    else rows.push({ kind: "group", key: message.id, isOwn: message.ut === "v", messages: [message] });
  }
  return rows;
}
