import type { Scheduler, ScheduleSlot, ScheduleTimezone } from "@parley/protocol";

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;
const OFFSET = /([+-])(\d\d):(\d\d)/;

/** By time zone: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The offset of a time zone at a moment, daylight saving included.
 * @param zone an IANA name, as Europe/Berlin
 */
export function timezoneAt(zone: string, now: number): ScheduleTimezone {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    formats.set(zone, format);
  }
  const name = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "00", minutes = "00"] = OFFSET.exec(name) ?? [];
  const size = Number(hours) * MINUTES_PER_HOUR + Number(minutes);
  // Zero has no sign.
  return { tzo: sign === "-" && size > 0 ? -size : size, utc: `UTC${sign}${hours}:${minutes}` };
}

/**
 * Whether a moment lies in one of the slots: start ≤ time < end by the zone's clocks, on the slot's day (0 is Sunday).
 * A slot whose end comes before its start runs over midnight; one with both at 0 is none (S3-80).
 */
export function isInSlot({ timezone, slots }: Pick<Scheduler, "timezone" | "slots">, now: number): boolean {
  const local = new Date(now + timezoneAt(timezone, now).tzo * MS_PER_MINUTE);
  const minute = local.getUTCHours() * MINUTES_PER_HOUR + local.getUTCMinutes();
  return slots.some((slot) => covers(slot, local.getUTCDay(), minute));
}

function covers({ day, start, end }: ScheduleSlot, today: number, minute: number): boolean {
  const from = toMinutes(start);
  const to = toMinutes(end);
  if (from <= to) return day === today && from <= minute && minute < to;
  const isNextDay = (day + 1) % DAYS_PER_WEEK === today;
  return (day === today && from <= minute) || (isNextDay && minute < to);
}

/** The documents hold milliseconds; what is less than a minute is dropped (S3-79). */
const toMinutes = (milliseconds: number): number => Math.floor(milliseconds / MS_PER_MINUTE);
