import {
  propertySettingsSchema,
  widgetSettingsSchema,
  type PropertySettings,
  type WidgetSettings,
} from "@parley/protocol";
import type { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { PropertyRecord, PropertyStore } from "../../ports/property-store.ts";

/** How long an answer is believed: what another process saves is told, but may go unheard. */
const FRESH_MS = 2_000;

/** A widget with its settings filled up with defaults. */
export interface Widget {
  propertyId: string;
  id: string;
  settings: WidgetSettings;
  settingsVersion: number;
}

/** A property with its settings filled up with defaults. */
export interface Property extends Omit<PropertyRecord, "settings"> {
  settings: PropertySettings;
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
  readonly #properties = new Map<string, Entry<Property>>();
  readonly #widgets = new Map<string, Entry<Widget>>();

  constructor(store: Readable, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Null when there is no such property. */
  async readProperty(id: string): Promise<Property | null> {
    return this.#recall(this.#properties, id, () => this.#loadProperty(id));
  }

  /**
   * A property as it was last read, at once; undefined when it was never read here. One that is no longer fresh is read
   * again behind the caller's back.
   */
  peekProperty(id: string): Property | undefined {
    const known = this.#properties.get(id);
    if (known && this.#clock.now() >= known.until) {
      // Whoever comes in the meantime need not ask as well.
      known.until = this.#clock.now() + FRESH_MS;
      this.#renewProperty(id).catch((error: unknown) => {
        this.#log.warn({ err: error, propertyId: id }, "a property could not be read again");
      });
    }
    return known?.value;
  }

  async #renewProperty(id: string): Promise<void> {
    const value = await this.#loadProperty(id);
    if (value) this.#properties.set(id, { value, until: this.#clock.now() + FRESH_MS });
    else this.#properties.delete(id);
  }

  /** Null when there is no such property or widget. */
  async readWidget(propertyId: string, widgetId: string): Promise<Widget | null> {
    const key = widgetKey(propertyId, widgetId);
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

  /** A property was saved: the next question is asked of the store. */
  forgetProperty(id: string): void {
    this.#properties.delete(id);
  }

  /** The same of a widget. */
  forgetWidget(propertyId: string, widgetId: string): void {
    this.#widgets.delete(widgetKey(propertyId, widgetId));
  }

  forgetAll(): void {
    this.#properties.clear();
    this.#widgets.clear();
  }

  async #loadProperty(id: string): Promise<Property | null> {
    const record = await this.#store.readProperty(id);
    return (
      record && {
        ...record,
        settings: this.#fill(propertySettingsSchema, record.settings, { propertyId: id }),
      }
    );
  }

  async #loadWidget(propertyId: string, widgetId: string): Promise<Widget | null> {
    const record = await this.#store.readWidget(propertyId, widgetId);
    if (!record) return null;
    const settings = this.#fill(widgetSettingsSchema, record.settings, { propertyId, widgetId });
    return { propertyId, id: widgetId, settings, settingsVersion: record.settingsVersion };
  }

  /** Documents are checked when they are saved. One that no longer fits must not take the widget off the page. */
  #fill<Schema extends z.ZodType>(
    schema: Schema,
    document: unknown,
    whose: Record<string, string>,
  ): z.infer<Schema> {
    const parsed = schema.safeParse(document);
    if (parsed.success) return parsed.data;
    this.#log.error({ err: parsed.error, ...whose }, "settings are invalid");
    return schema.parse({});
  }
}

const widgetKey = (propertyId: string, widgetId: string): string => JSON.stringify([propertyId, widgetId]);
