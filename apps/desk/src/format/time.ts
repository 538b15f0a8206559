import { locale } from "./locale.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: number, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter.format(at);
}

/** Calendar days from `at` to `now`, by this machine's time zone. */
function daysBetween(at: number, now: number): number {
  // Rounded: a day on which the clocks change has not 24 hours.
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY);
}

/** The time of day: 14:05. */
export const clockTime = (at: number, language = locale): string =>
  format(at, language, { timeStyle: "short" });

/** Day and time in full, for tooltips and screen readers. */
export const fullTime = (at: number, language = locale): string =>
  format(at, language, { dateStyle: "full", timeStyle: "short" });

/** When something last happened, short: the time today, the weekday within a week, else the date. */
export function shortTime(at: number, now: number, language = locale): string {
  const days = daysBetween(at, now);
  if (days <= 0) return clockTime(at, language);
  if (days < 7) return format(at, language, { weekday: "short" });
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return format(at, language, sameYear ? { day: "numeric", month: "short" } : { dateStyle: "short" });
}

/** A day as a heading: Today, Yesterday, else weekday and date. */
export function dayName(at: number, now: number, language = locale): string {
  const days = daysBetween(at, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return format(at, language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  });
}

/** How long something has gone on: just now, 5 min, 2 h, 3 days. */
export function duration(since: number, now: number): string {
  const passed = Math.max(0, now - since);
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`;
  const days = Math.floor(passed / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}
