import type { Domain } from "../domain.ts";
import { isOwnOrigin } from "./own-address.ts";

/**
 * Whether a page of this origin may use the property's widgets. True without an Origin header (no browser's page
 * calls), for the server's own pages and, when the property lists no origins, for every page; false for an unknown
 * property.
 */
export async function isOriginAllowed(
  domain: Domain,
  propertyId: string,
  origin: string | undefined,
): Promise<boolean> {
  const property = await domain.properties.readProperty(propertyId);
  if (!property) return false;
  if (origin === undefined || property.allowedOrigins.length === 0) return true;
  const wanted = origin.toLowerCase();
  return (
    isOwnOrigin(domain, wanted) || property.allowedOrigins.some((allowed) => allowed.toLowerCase() === wanted)
  );
}
