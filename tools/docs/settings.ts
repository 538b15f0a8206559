import { propertySettingsSchema, widgetSettingsSchema } from "@parley/protocol";
import { fieldTable, jsonSchemaOf } from "./fields.ts";
import type { Regions } from "./regions.ts";

/** The generated parts of docs/reference/settings.md: every field of a widget's and of a property's document. */
export function settingsRegions(): Regions {
  return {
    settings: fieldTable(jsonSchemaOf(widgetSettingsSchema, "input", new Map())),
    property: fieldTable(jsonSchemaOf(propertySettingsSchema, "input", new Map())),
  };
}
