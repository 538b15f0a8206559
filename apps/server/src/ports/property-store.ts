/** A website (or group of them) whose visitors, conversations and widgets belong together. */
export interface PropertyRecord {
  id: string;
  name: string;
  /** Signs visitor identities (hex). */
  secret: string;
  /** Origins that may show the widget, as https://shop.example; empty means any. */
  allowedOrigins: string[];
  createdAt: number;
}

/** What a widget looks like; `settings` is the document as it was saved, checked by whoever reads it. */
export interface WidgetRecord {
  propertyId: string;
  id: string;
  settings: unknown;
  /** 1 when made, then one more with each save. */
  settingsVersion: number;
}

/** Properties and their widgets. */
export interface PropertyStore {
  /** Makes the property; one that exists is left as it is. */
  ensureProperty(property: { id: string; name: string; secret: string; createdAt: number }): Promise<void>;
  readProperty(id: string): Promise<PropertyRecord | null>;
  listProperties(): Promise<PropertyRecord[]>;
  /** False when there is no such property. */
  setAllowedOrigins(propertyId: string, origins: readonly string[]): Promise<boolean>;
  /** Makes the widget; one that exists is left as it is. */
  ensureWidget(propertyId: string, widgetId: string, settings: unknown, createdAt: number): Promise<void>;
  readWidget(propertyId: string, widgetId: string): Promise<WidgetRecord | null>;
  listWidgets(propertyId: string): Promise<WidgetRecord[]>;
  /** Replaces the document. Answers the new version, or null when there is no such widget. */
  saveWidgetSettings(propertyId: string, widgetId: string, settings: unknown): Promise<number | null>;
}
