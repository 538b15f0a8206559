import type { PageStatus } from "./entities/common.ts";
import type { ScheduleTimezone } from "./entities/schedule.ts";
import type { WidgetSettings } from "./entities/widget-settings.ts";

/** The launcher's words in one language. */
export interface LauncherLabels {
  /** On a rectangle where the owner wrote none. */
  chat: string;
  /** Names for screen readers. */
  open: string;
  close: string;
  /** Behind `open` while messages wait; {count} stands for their number. */
  unread: string;
  /** Beside the launcher when the chat's code cannot be fetched. */
  failed: string;
}

/** What the server writes in front of the loader, so that one request draws the launcher. */
export interface EmbedConfig {
  propertyId: string;
  widgetId: string;
  settingsVersion: number;
  settings: WidgetSettings;
  pageStatus: PageStatus;
  /** The owner's colours in either scheme, packed (@parley/theme): hex values with commas between, the launcher's two first. */
  theme: { light: string; dark: string };
  /** Left out in English, which the loader has built in. */
  labels?: LauncherLabels;
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
