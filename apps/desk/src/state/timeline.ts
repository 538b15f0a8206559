import type { Attachment, Message } from "@parley/protocol";
import type { OutboxEntry } from "./model.ts";

/** Messages of one sender within this time stand together. */
const GROUP_MS = 5 * 60_000;

/** One message in its group. `delivery` is null for other people's messages. */
export interface TimelineBubble {
  readonly id: string;
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
  readonly attachments: readonly Attachment[];
  readonly delivery: OutboxEntry["status"] | null;
  /** Why it failed. */
  readonly error: string | null;
}

/** Who wrote a group: this agent, another one (or a bot), the visitor, or the system. */
export type Side = "me" | "agent" | "visitor" | "system";

export interface TimelineGroup {
  readonly kind: "group";
  readonly key: string;
  readonly side: Side;
  readonly name: string;
  readonly bot: boolean;
  readonly bubbles: readonly TimelineBubble[];
}

/** What the message log shows from top to bottom. */
export type TimelineItem =
  | { readonly kind: "day"; readonly key: string; readonly at: number }
  | { readonly kind: "unread"; readonly key: string }
  | { readonly kind: "notice"; readonly key: string; readonly message: Message }
  | TimelineGroup;

interface Written {
  readonly sender: string;
  readonly side: Side;
  readonly name: string;
  readonly bot: boolean;
  readonly bubble: TimelineBubble;
}

export interface TimelineInput {
  readonly messages: readonly Message[];
  readonly outbox: readonly OutboxEntry[];
  /** This agent's profile id. */
  readonly me: string;
  readonly firstUnread: number | null;
}

/** Lays messages out: day lines, the line over unread ones, notices, and groups by sender within five minutes. */
export function buildTimeline({ messages, outbox, me, firstUnread }: TimelineInput): TimelineItem[] {
  const items: Draft[] = [];
  let day = "";
  const startDay = (at: number, id: string): void => {
    const date = new Date(at).toDateString();
    if (date !== day) items.push({ kind: "day", key: `day-${id}`, at });
    day = date;
  };
  for (const message of messages) {
    // Such an entry only advances the version.
    if (message.md.ao) continue;
    startDay(message.co, message.id);
    if (message.cver === firstUnread) items.push({ kind: "unread", key: "unread" });
    if (message.t === "n") items.push({ kind: "notice", key: message.id, message });
    else pushWritten(items, fromMessage(message, me));
  }
  for (const entry of outbox) {
    startDay(entry.createdAt, entry.id);
    pushWritten(items, fromOutbox(entry, me));
  }
  return items;
}

/** A timeline that is still being built: its last group may grow. */
type Draft = Exclude<TimelineItem, TimelineGroup> | (TimelineGroup & { readonly bubbles: TimelineBubble[] });

function pushWritten(items: Draft[], { sender, side, name, bot, bubble }: Written): void {
  const last = items.at(-1);
  if (last?.kind === "group" && continues(last, side, sender, bubble)) {
    last.bubbles.push(bubble);
  } else {
    items.push({ kind: "group", key: `${sender} ${bubble.id}`, side, name, bot, bubbles: [bubble] });
  }
}

function continues(group: TimelineGroup, side: Side, sender: string, bubble: TimelineBubble): boolean {
  const previous = group.bubbles.at(-1);
  return (
    group.side === side &&
    group.key.startsWith(`${sender} `) &&
    previous !== undefined &&
    Math.abs(bubble.at - previous.at) < GROUP_MS
  );
}

function fromMessage(message: Message, me: string): Written {
  const sender = message.md.pid ?? message.uid;
  const mine = message.ut === "a" && (message.uid === me || message.md.pid === me);
  const side = mine ? "me" : ({ v: "visitor", a: "agent", s: "system" } as const)[message.ut];
  const { id, m: text, co: at, attchs: attachments } = message;
  return {
    sender: mine ? me : sender,
    side,
    name: message.n,
    bot: message.md.bot ?? false,
    bubble: { id, text, at, attachments, delivery: mine ? "stored" : null, error: null },
  };
}

function fromOutbox(entry: OutboxEntry, me: string): Written {
  const { id, text, attachments, createdAt: at, status: delivery, error } = entry;
  return {
    sender: me,
    side: "me",
    name: "",
    bot: false,
    bubble: { id, text, at, attachments, delivery, error },
  };
}
