import { pageStatusSchema, type PageStatus } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { SharedState } from "../processes/shared-state.ts";
import type { SharedTable } from "../processes/shared-table.ts";
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

/**
 * The page status of each widget, with a version that rises whenever the status changes, also across restarts, and for a
 * page that comes from another process.
 */
export class PageStatuses {
  readonly #clock: Clock;
  readonly #widgets = new Map<string, KnownWidget>();
  readonly #table: SharedTable<PageStatus>;
  /** The newest that any other process gave out. It stays when the process is gone: its pages come here. */
  readonly #elsewhere = new Map<string, PageStatus>();

  constructor(clock: Clock, processes: Pick<SharedState, "table">) {
    this.#clock = clock;
    this.#table = processes.table("pageStatus", pageStatusSchema, {
      read: (key) => this.#widgets.get(key)?.pageStatus,
      ids: () => this.#widgets.keys(),
    });
    this.#table.onChange(({ id, after }) => {
      if (after && after.version > this.#newestElsewhere(id).version) this.#elsewhere.set(id, after);
    });
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
      this.#change(key, known, status);
      return known.pageStatus;
    }
    const fresh = this.#create(widget);
    this.#widgets.set(key, fresh);
    this.#change(key, fresh, status);
    // Nobody has heard of an earlier one.
    fresh.toldVersion = fresh.pageStatus.version;
    return fresh.pageStatus;
  }

  /** The widget is gone. */
  forget({ propertyId, widgetId }: KnownWidget): void {
    const key = JSON.stringify([propertyId, widgetId]);
    this.#widgets.delete(key);
    this.#table.changed(key);
  }

  #change(key: string, known: KnownWidget, status: PageStatus["status"] | "always"): void {
    const before = known.pageStatus;
    if (status === "always") known.pageStatus = ALWAYS_ONLINE;
    else this.#follow(known, status, this.#newestElsewhere(key));
    if (known.pageStatus !== before) this.#table.changed(key);
  }

  /** A page that comes from another process must neither take what is new here for old, nor the other way round. */
  #follow(known: KnownWidget, status: PageStatus["status"], elsewhere: PageStatus): void {
    const { version } = known.pageStatus;
    const hasChanged = version === 0 || known.pageStatus.status !== status;
    if (elsewhere.version > known.highest && elsewhere.status === status) {
      known.highest = elsewhere.version;
    } else if (hasChanged) {
      // The version must be newer than any before a restart, which only the clock remembers.
      known.highest = Math.max(known.highest + 1, elsewhere.version + 1, this.#clock.now());
    } else if (elsewhere.version > version) {
      known.highest = Math.max(known.highest, elsewhere.version + 1);
    }
    if (hasChanged || known.highest > version) known.pageStatus = { status, version: known.highest };
  }

  #newestElsewhere(key: string): PageStatus {
    return this.#elsewhere.get(key) ?? ALWAYS_ONLINE;
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
