import type { Call, Message } from "@parley/protocol";
import { noticeText } from "../format/notice.ts";
import { clockTime, dayName, fullTime } from "../format/time.ts";
import classes from "./log-line.module.css";

/** Begins a day in the log. Times in epoch ms. */
export function DayLine({ at, now }: { at: number; now: number }) {
  return (
    <p className={classes.day}>
      <time dateTime={new Date(at).toISOString()}>{dayName(at, now)}</time>
    </p>
  );
}

/** Stands over the first message that was unread when the agent came. */
export function UnreadLine() {
  return (
    <p className={classes.unread} data-unread-line>
      <span>New</span>
    </p>
  );
}

interface NoticeLineProps {
  message: Message;
  /** The call that the notice is about, when it is known. */
  call?: Call | undefined;
}

/** Something that happened in the chat: somebody joined, left, handed it on, rated or ended it. */
export function NoticeLine({ message, call }: NoticeLineProps) {
  return (
    <p className={classes.notice} data-end={message.m === "CHAT_ENDED" || undefined}>
      <span>
        <bdi>{noticeText(message, call?.clid === message.md.clid ? call : undefined)}</bdi>{" "}
        <time dateTime={new Date(message.co).toISOString()} title={fullTime(message.co)}>
          {clockTime(message.co)}
        </time>
      </span>
    </p>
  );
}
