const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/** Times as somebody reads them whose clock is `offset` minutes behind UTC, as browsers count it. */
export class LocalTime {
  readonly #offset: number;

  constructor(offset: number) {
    this.#offset = offset;
  }

  /** As 21 November 2026. */
  date(timestamp: number): string {
    return date.format(this.#shift(timestamp));
  }

  /** As 14:05. */
  time(timestamp: number): string {
    return time.format(this.#shift(timestamp));
  }

  /** As UTC+02:00. */
  get zone(): string {
    const minutes = Math.abs(this.#offset);
    const two = (value: number): string => String(value).padStart(2, "0");
    const hours = two(Math.floor(minutes / MINUTES_PER_HOUR));
    return `UTC${this.#offset > 0 ? "-" : "+"}${hours}:${two(minutes % MINUTES_PER_HOUR)}`;
  }

  #shift(timestamp: number): number {
    return timestamp - this.#offset * MS_PER_MINUTE;
  }
}
