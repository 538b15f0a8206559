import type { PageStatus } from "./entities/common.ts";
import type { ScheduleTimezone } from "./entities/schedule.ts";
import type { WidgetSettings } from "./entities/widget-settings.ts";

/** What the server writes in front of the loader, so that one request draws the launcher. */
export interface EmbedConfig {
  propertyId: string;
  widgetId: string;
  settingsVersion: number;
  settings: WidgetSettings;
  pageStatus: PageStatus;
  /** The schedule's time zone now. */
  scheduleTimezone: ScheduleTimezone;
  /** Files of the chat, relative to the server's origin. */
  app: {
    /** The headless part: registration, socket, unread count. */
    engine: string;
    /** What `engine` imports statically. */
    enginePreload: string[];
    /** What the window adds; fetched ahead on idle, run when wanted. */
    windowPreload: string[];
  };
}
