import type { Message } from "@parley/protocol";

/** So many messages are drawn of a long log that is read at its end. */
export const WINDOW = 150;
/** A reader who goes up gets so many more at a time. */
const STEP = 100;
/** A window that has grown beyond this is made small again once its reader is back at the end. */
const WINDOW_MAX = 400;

/** Version of the first message that is drawn when a log is opened: early enough for the line over unread ones. */
export function openWindow(messages: readonly Message[], firstUnread: number | null): number {
  const newest = messages.at(-WINDOW)?.cver ?? 0;
  return firstUnread === null ? newest : earlier(messages, Math.min(newest, firstUnread));
}

/** The messages from a version on: those that are drawn. */
export function inWindow(messages: readonly Message[], from: number): readonly Message[] {
  const start = messages.findIndex(({ cver }) => cver >= from);
  return start <= 0 ? messages : messages.slice(start);
}

/** Where the window begins after its reader went up; 0, with everything, when there is no more to draw. */
export function earlier(messages: readonly Message[], from: number): number {
  const start = messages.findIndex(({ cver }) => cver >= from);
  return start <= STEP ? 0 : (messages[start - STEP]?.cver ?? 0);
}

/** Where the window begins once its reader is at the end: as before, unless it has grown too long. */
export function settled(messages: readonly Message[], from: number): number {
  const drawn = inWindow(messages, from).length;
  return drawn > WINDOW_MAX ? (messages.at(-WINDOW)?.cver ?? 0) : from;
}
