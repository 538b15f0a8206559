import { ProtocolError } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import type { Property } from "./catalogue.ts";

/** @throws ProtocolError UNKNOWN_PROPERTY */
export async function readKnownProperty(
  domain: Pick<Domain, "properties">,
  propertyId: string,
): Promise<Property> {
  const property = await domain.properties.readProperty(propertyId);
  if (!property) throw new ProtocolError("UNKNOWN_PROPERTY");
  return property;
}
