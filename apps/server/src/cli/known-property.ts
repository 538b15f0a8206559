import { StartError } from "../config/start-error.ts";
import type { PropertyRecord, PropertyStore } from "../ports/property-store.ts";
import { FIRST_PROPERTY } from "../start/first-widget.ts";
import type { OptionValues } from "./command.ts";

/** The option that names a property. */
export const propertyOption = { property: { type: "string" } } as const;

/** The property that the command is about: the first one unless it says so. */
export const propertyIdOf = (values: OptionValues): string => values["property"] ?? FIRST_PROPERTY;

/** @throws StartError */
export async function knownProperty(store: PropertyStore, values: OptionValues): Promise<PropertyRecord> {
  const id = propertyIdOf(values);
  const property = await store.readProperty(id);
  if (!property) throw unknownProperty(id);
  return property;
}

export const unknownProperty = (id: string): StartError => new StartError(`There is no property ${id}.`);
