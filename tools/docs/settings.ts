import { widgetSettingsSchema } from "@parley/protocol";
import { fieldTable, jsonSchemaOf } from "./fields.ts";
import type { Regions } from "./regions.ts";

/** The generated part of docs/reference/settings.md: every field of a widget's settings document. */
export function settingsRegions(): Regions {
  return { settings: fieldTable(jsonSchemaOf(widgetSettingsSchema, "input", new Map())) };
}
