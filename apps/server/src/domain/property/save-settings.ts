import { ProtocolError, widgetSettingsSchema, type WidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { readKnownProperty } from "./known-property.ts";
import { describeFault, settingsFault } from "./settings-fault.ts";

interface WidgetName {
  propertyId: string;
  widgetId: string;
}

/** @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET */
export async function readSettings(
  domain: Pick<Domain, "properties">,
  { propertyId, widgetId }: WidgetName,
): Promise<{ settings: WidgetSettings; version: number }> {
  await readKnownProperty(domain, propertyId);
  const widget = await domain.properties.readWidget(propertyId, widgetId);
  if (!widget) throw new ProtocolError("UNKNOWN_WIDGET");
  return { settings: widget.settings, version: widget.settingsVersion };
}

/**
 * Replaces a widget's settings document; it is kept as it was written, so that what it leaves out keeps following the
 * defaults. Open pages are told.
 * @param version the version that the document was made from; without it nobody else's save counts
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET, INVALID_SETTINGS with the path of the fault, SETTINGS_CONFLICT
 */
export async function saveSettings(
  domain: Pick<Domain, "properties" | "store" | "fanout">,
  { propertyId, widgetId }: WidgetName,
  { settings, version }: { settings: unknown; version?: number | undefined },
): Promise<{ version: number }> {
  await readKnownProperty(domain, propertyId);
  refuseFault(settingsFault(widgetSettingsSchema, settings));
  const saved = await domain.store.saveWidgetSettings(propertyId, widgetId, settings, version);
  if (saved === null) throw new ProtocolError("UNKNOWN_WIDGET");
  if (saved === "conflict") throw new ProtocolError("SETTINGS_CONFLICT");
  domain.fanout.publishToAudience({ type: "settings", propertyId, widgetId });
  return { version: saved };
}

/** @throws ProtocolError INVALID_SETTINGS with the path in the document, if it has one */
export function refuseFault(fault: ReturnType<typeof settingsFault>): void {
  if (!fault) return;
  const { path } = fault;
  throw new ProtocolError("INVALID_SETTINGS", { message: describeFault(fault), ...(path && { path }) });
}
