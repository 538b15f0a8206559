const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A length or place in time as players tell it: 0:07, 12:30, 1:02:03, in the language's own digits. Seconds. */
export function playTime(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const first = new Intl.NumberFormat(locale, { useGrouping: false });
  const two = new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: 2 });
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = two.format(whole % MINUTE);
  return hours > 0
    ? `${first.format(hours)}:${two.format(minutes)}:${rest}`
    : `${first.format(minutes)}:${rest}`;
}
