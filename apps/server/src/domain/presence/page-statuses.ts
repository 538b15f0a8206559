import type { PageStatus } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { Widget } from "../property/catalogue.ts";
import { timezoneAt } from "./schedule.ts";

/** Always applies, whatever version a page has (S4-09). */
const ALWAYS_ONLINE: PageStatus = { status: "online", version: 0 };

/** A widget that visitors have asked for since the server started, and what its open pages have been told. */
export interface KnownWidget {
  readonly propertyId: string;
  readonly widgetId: string;
  pageStatus: PageStatus;
  /** No version given out was higher. */
  highest: number;
  /** Of the page status that everybody was told, not only who asked. */
  toldVersion: number;
  /** Version of the settings and offset of the schedule's zone that the open pages go by. */
  toldSettings: { settingsVersion: number; tzo: number };
}

/** The page status of each widget, with a version that rises whenever the status changes, also across restarts. */
export class PageStatuses {
  readonly #clock: Clock;
  readonly #widgets = new Map<string, KnownWidget>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Every widget that somebody asked for. */
  get known(): Iterable<KnownWidget> {
    return this.#widgets.values();
  }

  /** Notes what the status is now and answers it with its version. "always": nothing decides on it. */
  note(widget: Widget, status: PageStatus["status"] | "always"): PageStatus {
    const key = JSON.stringify([widget.propertyId, widget.id]);
    const known = this.#widgets.get(key);
    if (known) {
      this.#change(known, status);
      return known.pageStatus;
    }
    const fresh = this.#create(widget);
    this.#change(fresh, status);
    // Nobody has heard of an earlier one.
    fresh.toldVersion = fresh.pageStatus.version;
    this.#widgets.set(key, fresh);
    return fresh.pageStatus;
  }

  /** The widget is gone. */
  forget({ propertyId, widgetId }: KnownWidget): void {
    this.#widgets.delete(JSON.stringify([propertyId, widgetId]));
  }

  #change(known: KnownWidget, status: PageStatus["status"] | "always"): void {
    if (status === "always") {
      known.pageStatus = ALWAYS_ONLINE;
    } else if (known.pageStatus.version === 0 || known.pageStatus.status !== status) {
      // The version must be newer than any before a restart, which only the clock remembers.
      known.highest = Math.max(known.highest + 1, this.#clock.now());
      known.pageStatus = { status, version: known.highest };
    }
  }

  #create({ propertyId, id, settings, settingsVersion }: Widget): KnownWidget {
    const { tzo } = timezoneAt(settings.scheduler.timezone, this.#clock.now());
    return {
      propertyId,
      widgetId: id,
      pageStatus: ALWAYS_ONLINE,
      highest: 0,
      toldVersion: 0,
      toldSettings: { settingsVersion, tzo },
    };
  }
}
