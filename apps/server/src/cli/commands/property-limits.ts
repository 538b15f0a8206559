import { propertySettingsSchema, type PropertySettings } from "@parley/protocol";
import { StartError } from "../../config/start-error.ts";
import type { CliCommand, OptionValues } from "../command.ts";
import { knownProperty, propertyOption } from "../known-property.ts";
import { tableLines } from "../table.ts";

type LimitName = keyof PropertySettings["limits"];

/** Option → the limit that it sets. */
const OPTIONS: Readonly<Record<string, LimitName>> = {
  connections: "connections",
  "messages-per-second": "messagesPerSecond",
  "uploads-per-day": "uploadsPerDay",
  "new-visitors-per-day": "newVisitorsPerDay",
};
const NONE = "none";

/** `property limits`: what the visitors of one property may use of a server that several properties share. */
export const propertyLimitsCommand: CliCommand = {
  usage: `property limits [${Object.keys(OPTIONS)
    .map((option) => `--${option} N|${NONE}`)
    .join("] [")}] [--property main]`,
  summary: "Print what the property's visitors may use; can also change it",
  options: {
    ...propertyOption,
    connections: { type: "string" },
    "messages-per-second": { type: "string" },
    "uploads-per-day": { type: "string" },
    "new-visitors-per-day": { type: "string" },
  },
  run: async ({ values }, { store: openStore, print, hint }) => {
    const store = await openStore();
    const { id, settings } = await knownProperty(store, values);
    const changes = readChanges(values);
    const { limits } = propertySettingsSchema.parse(settings);
    const wanted = { ...limits, ...changes };
    if (Object.keys(changes).length > 0) {
      // The document as it was written, so that what it leaves out goes on following the defaults.
      await store.saveProperty(id, { settings: { ...(settings as object), limits: wanted } });
      hint(`Property ${id} has these limits now. A running server follows within seconds.`);
    }
    const rows = Object.entries(OPTIONS).map(([option, name]) => [option, String(wanted[name] ?? NONE)]);
    for (const line of tableLines([["LIMIT", "AT MOST"], ...rows])) print(line);
  },
};

/** @throws StartError */
function readChanges(values: OptionValues): Partial<PropertySettings["limits"]> {
  const changes: Partial<PropertySettings["limits"]> = {};
  for (const [option, name] of Object.entries(OPTIONS)) {
    const text = values[option]?.trim();
    if (text !== undefined) changes[name] = readLimit(option, text);
  }
  return changes;
}

function readLimit(option: string, text: string): number | null {
  if (text === NONE) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartError(`--${option} is "${text}", but it must be a whole number above 0, or ${NONE}.`);
}
