const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1_024;

/** A size as people read it: 340 byte, 12 kB, 3.4 MB. */
export function fileSize(bytes: number, locale: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[unit] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}
