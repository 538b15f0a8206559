import { widgetSettingsSchema } from "@parley/protocol";
import { StartError } from "../../config/start-error.ts";
import { FIRST_PROPERTY, FIRST_WIDGET } from "../../start/open-store.ts";
import type { CliCommand, OptionValues } from "../command.ts";

const options = { property: { type: "string" }, widget: { type: "string" } } as const;

/** `settings …`: how the widget looks and behaves. */
export const settingsCommands: Record<string, CliCommand> = {
  "settings show": {
    usage: "settings show [--property main] [--widget default]",
    summary: "Print the widget's settings as JSON, defaults filled in",
    options,
    run: async ({ values }, { store, print }) => {
      const [propertyId, widgetId] = target(values);
      const widget = await (await store()).readWidget(propertyId, widgetId);
      if (!widget) throw unknownWidget(propertyId, widgetId);
      print(JSON.stringify(widgetSettingsSchema.parse(widget.settings), null, 2));
    },
  },
  "settings apply": {
    usage: "settings apply FILE [--property main] [--widget default]",
    summary: "Replace the widget's settings by a JSON file; - reads standard input",
    options,
    maxWords: 1,
    run: async ({ values, words }, { store, readInput, hint }) => {
      const [file] = words;
      if (!file) throw new StartError("Say which file: `npm run parley -- settings apply FILE`.");
      const [propertyId, widgetId] = target(values);
      const settings = readSettings(file, readInput(file));
      const version = await (await store()).saveWidgetSettings(propertyId, widgetId, settings);
      if (version === null) throw unknownWidget(propertyId, widgetId);
      hint(`Settings are version ${version} now. Pages see them within a minute.`);
    },
  },
};

const target = (values: OptionValues): [propertyId: string, widgetId: string] => [
  values["property"] ?? FIRST_PROPERTY,
  values["widget"] ?? FIRST_WIDGET,
];

const unknownWidget = (propertyId: string, widgetId: string): StartError =>
  new StartError(`There is no widget ${widgetId} of a property ${propertyId}.`);

/** The document as it was written, so that what it leaves out keeps following the defaults. */
function readSettings(file: string, text: string): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${(error as SyntaxError).message}.`, { cause: error });
  }
  const parsed = widgetSettingsSchema.safeParse(document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${file}: ${issue?.path.join(".") || "the document"} is wrong: ${issue?.message}.`);
  }
  const unknown = unknownPath(document, parsed.data);
  if (unknown !== undefined) throw new StartError(`${file}: ${unknown} is no setting.`);
  return document;
}

/** The first field that the schema does not know: it would do nothing, so it is a slip of the pen. */
function unknownPath(written: unknown, known: unknown, prefix = ""): string | undefined {
  if (typeof written !== "object" || written === null || typeof known !== "object" || known === null)
    return undefined;
  for (const [key, value] of Object.entries(written)) {
    if (!(key in known)) return prefix + key;
    const deeper = unknownPath(value, (known as Record<string, unknown>)[key], `${prefix}${key}.`);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
