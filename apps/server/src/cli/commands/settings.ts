import { widgetSettingsSchema } from "@parley/protocol";
import { StartError } from "../../config/start-error.ts";
import { FIRST_PROPERTY, FIRST_WIDGET } from "../../start/first-widget.ts";
import type { CliCommand, OptionValues } from "../command.ts";
import { readDocument } from "../documents.ts";

const target = { property: { type: "string" }, widget: { type: "string" } } as const;

/** `settings …`: how the widget looks and behaves. */
export const settingsCommands: Record<string, CliCommand> = {
  "settings show": {
    usage: "settings show [--property main] [--widget default]",
    summary: "Print the widget's settings as JSON, defaults filled in",
    options: target,
    run: async ({ values }, { store, print, hint }) => {
      const [propertyId, widgetId] = targetOf(values);
      const widget = await (await store()).readWidget(propertyId, widgetId);
      if (!widget) throw unknownWidget(propertyId, widgetId);
      print(JSON.stringify(widgetSettingsSchema.parse(widget.settings), null, 2));
      hint(`Version ${widget.settingsVersion}.`);
    },
  },
  "settings apply": {
    usage: "settings apply FILE [--version N] [--property main] [--widget default]",
    summary:
      "Replace the widget's settings by a JSON file (- reads standard input), if N is still their version",
    options: { ...target, version: { type: "string" } },
    maxWords: 1,
    run: async ({ values, words }, { store, readInput, hint }) => {
      const [file] = words;
      if (!file) throw new StartError("Say which file: `npm run parley -- settings apply FILE`.");
      const [propertyId, widgetId] = targetOf(values);
      const expected = readVersion(values["version"]);
      const settings = readDocument(widgetSettingsSchema, file, readInput(file));
      const version = await (await store()).saveWidgetSettings(propertyId, widgetId, settings, expected);
      if (version === null) throw unknownWidget(propertyId, widgetId);
      if (version === "conflict") {
        throw new StartError(
          `Somebody has saved since version ${expected}: look at \`settings show\` and apply again.`,
        );
      }
      hint(`Settings are version ${version} now. Pages see them within a minute.`);
    },
  },
};

const targetOf = (values: OptionValues): [propertyId: string, widgetId: string] => [
  values["property"] ?? FIRST_PROPERTY,
  values["widget"] ?? FIRST_WIDGET,
];

function readVersion(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StartError(`--version is "${text}", but it must be a number that \`settings show\` told.`);
}

const unknownWidget = (propertyId: string, widgetId: string): StartError =>
  new StartError(`There is no widget ${widgetId} of a property ${propertyId}.`);
