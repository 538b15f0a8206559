import type { Translator } from "./translator.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Midnight before a time, where the visitor is. */
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Calendar days from `time` to `now`, summer time or not. */
const daysAgo = (time: number, now: number): number => Math.round((startOfDay(now) - startOfDay(time)) / DAY);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times more than using it. */
function format(locale: string, options: Intl.DateTimeFormatOptions, time: number): string {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known.format(time);
}

/** 14:05 or 2:05 PM. */
export const clockTime = (time: number, locale: string): string =>
  format(locale, { timeStyle: "short" }, time);

/** A date, with its year unless that is the present one. */
const date = (time: number, now: number, locale: string, month: "short" | "long"): string =>
  format(
    locale,
    new Date(time).getFullYear() === new Date(now).getFullYear()
      ? { day: "numeric", month }
      : { day: "numeric", month, year: "numeric" },
    time,
  );

/** What stands between the messages of two days: Today, Yesterday, a weekday within a week, else the date. */
export function dayLabel(time: number, now: number, { t, locale }: Translator): string {
  const days = daysAgo(time, now);
  if (days === 0) return t("day.today");
  if (days === 1) return t("day.yesterday");
  if (days > 1 && days < 7) return format(locale, { weekday: "long" }, time);
  return date(time, now, locale, "long");
}

/** How long ago, as people say it: minutes, hours under twelve, today's time, a weekday within a week, else the date. */
export function timeAgo(time: number, now: number, { t, locale }: Translator): string {
  const elapsed = now - time;
  const relative = new Intl.RelativeTimeFormat(locale, { style: "short", numeric: "always" });
  if (elapsed < MINUTE) return t("time.now");
  if (elapsed < HOUR) return relative.format(-Math.floor(elapsed / MINUTE), "minute");
  if (elapsed < 12 * HOUR) return relative.format(-Math.floor(elapsed / HOUR), "hour");
  if (daysAgo(time, now) === 0) return t("time.today", { time: clockTime(time, locale) });
  if (daysAgo(time, now) < 7) return format(locale, { weekday: "short" }, time);
  return date(time, now, locale, "short");
}

/** Names as a language lists them: Ada, Ben and Cem. */
export const listNames = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
