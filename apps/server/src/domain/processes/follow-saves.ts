import type { AudienceEvent, Fanout } from "../../ports/fanout.ts";
import type { Log } from "../../ports/log.ts";
import type { DepartmentCatalogue } from "../department/department-catalogue.ts";
import type { PropertyCatalogue } from "../property/catalogue.ts";
import type { WebhookCatalogue } from "../webhook/webhook-catalogue.ts";

/** What is kept in memory for a moment because every page asks for it. */
interface Catalogues {
  properties: PropertyCatalogue;
  departments: DepartmentCatalogue;
  webhooks: WebhookCatalogue;
}

/**
 * Wherever something was saved: what is kept of it here is read anew. To be called before anybody else listens, so that
 * who hears of new settings reads the new ones.
 */
export function followSaves(fanout: Fanout, log: Log, catalogues: Catalogues): void {
  const { properties, departments, webhooks } = catalogues;
  const loadWebhooks = (): void => {
    webhooks.load().catch((error: unknown) => {
      // They are read again in some seconds.
      log.warn({ err: error }, "the webhooks could not be read");
    });
  };
  fanout.subscribeToAudience((event: AudienceEvent) => {
    if (event.type === "settings") properties.forgetWidget(event.propertyId, event.widgetId);
    if (event.type === "property") properties.forgetProperty(event.propertyId);
    if (event.type === "departments") departments.forget(event.propertyId);
    if (event.type === "webhooks") loadWebhooks();
  });
  fanout.onMissed((missed) => {
    if (missed) return;
    properties.forgetAll();
    departments.forgetAll();
    loadWebhooks();
  });
}
