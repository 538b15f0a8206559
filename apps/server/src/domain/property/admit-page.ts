import { ProtocolError } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { isOriginAllowed } from "./allowed-origin.ts";
import type { Property, Widget } from "./catalogue.ts";

/**
 * Finds the widget that a page asks for.
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET, ORIGIN_NOT_ALLOWED
 */
export async function admitPage(
  domain: Domain,
  page: { propertyId: string; widgetId: string; origin: string | undefined },
): Promise<{ property: Property; widget: Widget }> {
  const { propertyId, widgetId, origin } = page;
  const property = await domain.properties.readProperty(propertyId);
  if (!property) throw new ProtocolError("UNKNOWN_PROPERTY");
  const widget = await domain.properties.readWidget(propertyId, widgetId);
  if (!widget) throw new ProtocolError("UNKNOWN_WIDGET");
  if (!(await isOriginAllowed(domain, propertyId, origin))) throw new ProtocolError("ORIGIN_NOT_ALLOWED");
  return { property, widget };
}
