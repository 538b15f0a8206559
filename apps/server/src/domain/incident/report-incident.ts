import { ProtocolError, type BodyOf, type reportIncident as reportIncidentOperation } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { enforceAddressLimit } from "../limits/enforce-limit.ts";
import { isOriginAllowed } from "../property/allowed-origin.ts";
import { admitReporter, type Reporter } from "./admit-reporter.ts";
import { plainText } from "./plain-text.ts";

/**
 * Writes a fault of a visitor's page into the log.
 * @throws ProtocolError RATE_LIMITED, ORIGIN_NOT_ALLOWED
 */
export async function reportIncident(
  domain: Domain,
  reporter: Reporter,
  incident: BodyOf<typeof reportIncidentOperation>,
): Promise<void> {
  const { propertyId } = incident;
  enforceAddressLimit(domain, "log", reporter.address);
  if (propertyId === "") await admitReporter(domain, reporter);
  else if (!(await isOriginAllowed(domain, propertyId, reporter.origin))) {
    throw new ProtocolError("ORIGIN_NOT_ALLOWED");
  }
  domain.log.warn(
    {
      incidentType: plainText(incident.type),
      incidentMessage: plainText(incident.message),
      incidentStack: plainText(incident.stack),
      page: plainText(withoutQuery(incident.url)),
      widgetVersion: plainText(incident.version),
      propertyId: plainText(propertyId),
      widgetId: plainText(incident.widgetId),
    },
    "a visitor's page reported a fault",
  );
}

/** What follows the path may name people or hold their tokens. */
const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? "";
