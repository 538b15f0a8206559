import type { Domain } from "../../domain/domain.ts";
import { pageStatusOf } from "../../domain/presence/page-status.ts";
import { timezoneAt } from "../../domain/presence/schedule.ts";
import type { Widget } from "../../domain/property/catalogue.ts";
import { visitorEvent } from "./visitor-events.ts";

/** The text of what a widget's tabs were last told; empty before. */
interface Told {
  schedule: string;
  pageStatus: string;
}

/** Which tabs hear the same: those of one widget. */
export const widgetKey = (propertyId: string, widgetId: string): string =>
  JSON.stringify([propertyId, widgetId]);

/** Writes what the tabs of a widget have to hear when something about it changed, and nothing twice in a row. */
export class WidgetNews {
  readonly #domain: Domain;
  readonly #told = new Map<string, Told>();

  constructor(domain: Domain) {
    this.#domain = domain;
  }

  /** The schedule's frame, unless it is the one that was told last. */
  schedule(widget: Widget): string | undefined {
    const { scheduler } = widget.settings;
    const wstz = timezoneAt(scheduler.timezone, this.#domain.clock.now());
    return this.#once(widget, "schedule", visitorEvent("widgetScheduleUpdate", { scheduler, wstz }));
  }

  /** The page status's frame, unless it is the one that was told last. */
  pageStatus(widget: Widget): string | undefined {
    return this.#once(widget, "pageStatus", visitorEvent("pageStatus", pageStatusOf(this.#domain, widget)));
  }

  /** Something changed while nobody was there to hear it: the next news are told whatever was told before. */
  forget(key: string): void {
    this.#told.delete(key);
  }

  #once({ propertyId, id }: Widget, kind: keyof Told, frame: string): string | undefined {
    const key = widgetKey(propertyId, id);
    const told = this.#told.get(key) ?? { schedule: "", pageStatus: "" };
    this.#told.set(key, told);
    if (told[kind] === frame) return undefined;
    told[kind] = frame;
    return frame;
  }
}
