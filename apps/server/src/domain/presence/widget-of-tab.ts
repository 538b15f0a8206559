import { ProtocolError, type WidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import type { VisitorTab } from "./visitor-tab.ts";

/**
 * The settings of the widget that a tab shows, as they are now.
 * @throws ProtocolError UNKNOWN_WIDGET when it was deleted under the tab
 */
export async function settingsOfTab(
  domain: Pick<Domain, "properties">,
  { propertyId, widgetId }: Pick<VisitorTab, "propertyId" | "widgetId">,
): Promise<WidgetSettings> {
  const widget = await domain.properties.readWidget(propertyId, widgetId);
  if (!widget) throw new ProtocolError("UNKNOWN_WIDGET");
  return widget.settings;
}
