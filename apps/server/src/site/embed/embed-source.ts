import type { PageStatus, ScheduleTimezone, WidgetSettings } from "@parley/protocol";

/** What one widget's embed script is made of. */
export interface EmbedContent {
  settingsVersion: number;
  settings: WidgetSettings;
  pageStatus: PageStatus;
  scheduleTimezone: ScheduleTimezone;
}

/**
 * Finds a widget's present settings and page status; asked for every script, so answers come fast and fresh.
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET
 */
export type EmbedSource = (propertyId: string, widgetId: string) => Promise<EmbedContent>;
