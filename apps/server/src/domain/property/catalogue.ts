import { widgetSettingsSchema, type WidgetSettings } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { PropertyRecord, PropertyStore } from "../../ports/property-store.ts";

/** How long an answer is believed: another process may change properties and widgets. */
const FRESH_MS = 2_000;

/** A widget with its settings filled up with defaults. */
export interface Widget {
  propertyId: string;
  id: string;
  settings: WidgetSettings;
  settingsVersion: number;
}

type Readable = Pick<PropertyStore, "readProperty" | "readWidget">;

interface Entry<Value> {
  value: Value;
  until: number;
}

/** Properties and widgets, read from the store and kept for a moment: every connecting page asks for them. */
export class PropertyCatalogue {
  readonly #store: Readable;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #properties = new Map<string, Entry<PropertyRecord>>();
  readonly #widgets = new Map<string, Entry<Widget>>();

  constructor(store: Readable, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Null when there is no such property. */
  async readProperty(id: string): Promise<PropertyRecord | null> {
    return this.#recall(this.#properties, id, () => this.#store.readProperty(id));
  }

  /** Null when there is no such property or widget. */
  async readWidget(propertyId: string, widgetId: string): Promise<Widget | null> {
    const key = JSON.stringify([propertyId, widgetId]);
    return this.#recall(this.#widgets, key, () => this.#loadWidget(propertyId, widgetId));
  }

  /** What exists is kept; made-up ids are asked for again each time, so that they fill no memory. */
  async #recall<Value>(
    entries: Map<string, Entry<Value>>,
    key: string,
    load: () => Promise<Value | null>,
  ): Promise<Value | null> {
    const known = entries.get(key);
    const now = this.#clock.now();
    if (known && now < known.until) return known.value;
    const value = await load();
    if (value === null) entries.delete(key);
    else entries.set(key, { value, until: now + FRESH_MS });
    return value;
  }

  async #loadWidget(propertyId: string, widgetId: string): Promise<Widget | null> {
    const record = await this.#store.readWidget(propertyId, widgetId);
    if (!record) return null;
    const parsed = widgetSettingsSchema.safeParse(record.settings);
    if (!parsed.success) {
      // Documents are checked when they are saved. One that no longer fits must not take the widget off the page.
      this.#log.error({ err: parsed.error, propertyId, widgetId }, "widget settings are invalid");
    }
    const settings = parsed.success ? parsed.data : widgetSettingsSchema.parse({});
    return { propertyId, id: widgetId, settings, settingsVersion: record.settingsVersion };
  }
}
