import type { Scheduler } from "@parley/protocol";

/** An opening time; minutes after midnight. One whose end is before its start runs over midnight. */
export interface Slot {
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const DAY = DAY_MINUTES * MINUTE;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** The slots in minutes (S3-79), without the days that are closed (S3-80); none with the schedule off (S3-81). */
export const readSlots = ({ enabled, slots }: Scheduler): Slot[] =>
  enabled
    ? slots
        .filter(({ start, end }) => start !== 0 || end !== 0)
        .map(({ day, start, end }) => ({
          day,
          start: Math.floor(start / MINUTE),
          end: Math.floor(end / MINUTE),
        }))
    : [];

/** Day of the week and milliseconds after midnight, in a zone that is `tzo` minutes ahead of UTC. */
function localTime(tzo: number, now: number): { day: number; time: number } {
  const local = now + tzo * MINUTE;
  const days = Math.floor(local / DAY);
  return { day: (days + FIRST_WEEKDAY) % 7, time: local - days * DAY };
}

/** Whether `now` (epoch ms) is inside a slot: from its start on, before its end (S4-10, S4-11). */
export function isOpenAt(scheduler: Scheduler, tzo: number, now: number): boolean {
  const { day: today, time } = localTime(tzo, now);
  const minute = time / MINUTE;
  return readSlots(scheduler).some(({ day, start, end }) => {
    if (start <= end) return day === today && minute >= start && minute < end;
    return (day === today && minute >= start) || ((day + 1) % 7 === today && minute < end);
  });
}

/** Milliseconds until the next look at the schedule: at a slot's start or end, at the latest when the day ends (S4-14). */
export function untilNextLook(scheduler: Scheduler, tzo: number, now: number): number {
  const { time } = localTime(tzo, now);
  const edges = readSlots(scheduler).flatMap(({ start, end }) => [start, end]);
  return Math.min(DAY, ...edges.map((edge) => edge * MINUTE).filter((edge) => edge > time)) - time;
}
