import { ProtocolError, propertySettingsSchema, type Property as OwnersProperty } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { storable } from "../message/message-text.ts";
import type { Property } from "./catalogue.ts";
import { readKnownProperty } from "./known-property.ts";
import { normaliseOrigin } from "./normalise-origin.ts";
import { refuseFault } from "./save-settings.ts";
import { settingsFault } from "./settings-fault.ts";

/** What is to change; what is left out stays. */
export interface PropertyChange {
  name?: string | undefined;
  allowedOrigins?: readonly string[] | undefined;
  settings?: unknown;
}

/** Every property as its owner configures it; the signing secrets are not among it. */
export async function listProperties(domain: Domain): Promise<OwnersProperty[]> {
  const records = await domain.store.listProperties();
  const properties = await Promise.all(records.map(({ id }) => readOwnersProperty(domain, id)));
  return properties.filter((property) => property !== null);
}

/**
 * Changes a property. Everything is checked before anything is stored.
 * @throws ProtocolError UNKNOWN_PROPERTY, INVALID_PAYLOAD (an origin that is none), INVALID_SETTINGS with the path
 */
export async function saveProperty(
  domain: Domain,
  id: string,
  { name, allowedOrigins, settings }: PropertyChange,
): Promise<OwnersProperty> {
  await readKnownProperty(domain, id);
  if (settings !== undefined) refuseFault(settingsFault(propertySettingsSchema, settings));
  const origins = allowedOrigins && readOrigins(allowedOrigins);
  if (origins) await domain.store.setAllowedOrigins(id, origins);
  await domain.store.saveProperty(id, {
    ...(name !== undefined && { name: storable(name) }),
    ...(settings !== undefined && { settings }),
  });
  domain.fanout.publishToAudience({ type: "property", propertyId: id });
  const saved = await readOwnersProperty(domain, id);
  if (!saved) throw new ProtocolError("UNKNOWN_PROPERTY");
  return saved;
}

async function readOwnersProperty(domain: Domain, id: string): Promise<OwnersProperty | null> {
  const property = await domain.properties.readProperty(id);
  if (!property) return null;
  const widgets = await domain.store.listWidgets(id);
  return toOwnersProperty(
    property,
    widgets.map((widget) => widget.id),
  );
}

const toOwnersProperty = (
  { id, name, allowedOrigins, settings }: Property,
  widgets: string[],
): OwnersProperty => ({ id, name, allowedOrigins, settings, widgets });

function readOrigins(texts: readonly string[]): string[] {
  const origins = texts.map((text, index) => {
    const origin = normaliseOrigin(text.trim());
    if (origin !== undefined) return origin;
    const message = `${text} is no origin: write scheme and host alone, as https://shop.example.`;
    throw new ProtocolError("INVALID_PAYLOAD", { path: `allowedOrigins.${index}`, message });
  });
  return [...new Set(origins)];
}
