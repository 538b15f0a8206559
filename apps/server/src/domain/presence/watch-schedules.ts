import type { Domain } from "../domain.ts";
import { pageStatusOf } from "./page-status.ts";
import type { KnownWidget } from "./page-statuses.ts";
import { timezoneAt } from "./schedule.ts";

const MINUTE_MS = 60_000;

/**
 * Looks at every full minute whether a schedule has opened or closed a page, whether daylight saving has moved a
 * schedule's zone, and whether settings were saved unheard; tells the pages that are open here.
 * @returns stops it
 */
export function watchSchedules(domain: Domain): () => void {
  let stopped = false;
  let cancel: (() => void) | undefined;
  const wait = (): void => {
    if (stopped) return;
    const untilMinute = MINUTE_MS - (domain.clock.now() % MINUTE_MS);
    // The next look is not before this one is done: they must not overtake each other.
    cancel = domain.clock.after(untilMinute, () => void tellChanges(domain).finally(wait));
  };
  wait();
  return () => {
    stopped = true;
    cancel?.();
  };
}

/** Never rejects: what fails is logged, and looked at again in a minute. */
async function tellChanges(domain: Domain): Promise<void> {
  let moved = false;
  for (const known of domain.statuses.known) {
    try {
      moved = (await tellChange(domain, known)) || moved;
    } catch (error) {
      const { propertyId, widgetId } = known;
      domain.log.error({ err: error, propertyId, widgetId }, "a widget's schedule could not be looked at");
    }
  }
  if (moved) domain.fanout.here.publishToAudience({ type: "pageStatus" });
}

/** Tells of new settings; whether there is a new page status is the answer: one event tells of all. */
async function tellChange(domain: Domain, known: KnownWidget): Promise<boolean> {
  const { propertyId, widgetId } = known;
  const widget = await domain.properties.readWidget(propertyId, widgetId);
  if (!widget) {
    domain.statuses.forget(known);
    return false;
  }
  const { settings, settingsVersion } = widget;
  const { tzo } = timezoneAt(settings.scheduler.timezone, domain.clock.now());
  const told = known.toldSettings;
  known.toldSettings = { settingsVersion, tzo };
  if (told.settingsVersion !== settingsVersion || told.tzo !== tzo) {
    domain.fanout.here.publishToAudience({ type: "settings", propertyId, widgetId });
  }
  const { version } = pageStatusOf(domain, widget);
  const moved = version !== known.toldVersion;
  known.toldVersion = version;
  return moved;
}
