import type { PageStatus, ScheduleTimezone, WidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { pageStatusOf } from "../presence/page-status.ts";
import { timezoneAt } from "../presence/schedule.ts";

/** What the embed script carries: enough to draw the launcher without another request. */
export interface WidgetView {
  settings: WidgetSettings;
  settingsVersion: number;
  pageStatus: PageStatus;
  scheduleTimezone: ScheduleTimezone;
}

/** Null when there is no such property or widget. */
export async function readWidgetView(
  domain: Domain,
  propertyId: string,
  widgetId: string,
): Promise<WidgetView | null> {
  const widget = await domain.properties.readWidget(propertyId, widgetId);
  if (!widget) return null;
  const { settings, settingsVersion } = widget;
  return {
    settings,
    settingsVersion,
    pageStatus: pageStatusOf(domain, widget),
    scheduleTimezone: timezoneAt(settings.scheduler.timezone, domain.clock.now()),
  };
}
