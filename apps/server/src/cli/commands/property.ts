import { randomBytes } from "node:crypto";
import { propertySettingsSchema } from "@parley/protocol";
import { StartError } from "../../config/start-error.ts";
import type { CliCommand } from "../command.ts";
import { readDocument } from "../documents.ts";
import { knownProperty, propertyOption } from "../known-property.ts";
import { requiredName } from "../required.ts";
import { tableLines } from "../table.ts";
import { propertyLimitsCommand } from "./property-limits.ts";

/** `property …`: the websites, and what counts for the whole of one. */
export const propertyCommands: Record<string, CliCommand> = {
  "property list": {
    usage: "property list",
    summary: "List the properties with their widgets",
    options: {},
    run: async (_call, { store: openStore, print }) => {
      const store = await openStore();
      const rows: string[][] = [["ID", "WIDGETS", "NAME"]];
      for (const { id, name } of await store.listProperties()) {
        const widgets = await store.listWidgets(id);
        rows.push([id, widgets.map((widget) => widget.id).join(","), name]);
      }
      for (const line of tableLines(rows)) print(line);
    },
  },
  "property set": {
    usage: "property set --name NAME [--property main]",
    summary: "Give a property another name",
    options: { ...propertyOption, name: { type: "string" } },
    run: async ({ values }, { store: openStore, hint }) => {
      const name = requiredName(values);
      const store = await openStore();
      const { id } = await knownProperty(store, values);
      await store.saveProperty(id, { name });
      hint(`Property ${id} is called ${name} now.`);
    },
  },
  "property limits": propertyLimitsCommand,
  "property secret": {
    usage: "property secret [--renew] [--property main]",
    summary: "Print the secret that signs visitors' identities; can also replace it",
    options: { ...propertyOption, renew: { type: "boolean" } },
    run: async ({ values, switches }, { store: openStore, print, hint }) => {
      const store = await openStore();
      const { id, secret } = await knownProperty(store, values);
      if (!switches.has("renew")) return print(secret);
      const renewed = randomBytes(32).toString("hex");
      await store.saveSecret(id, renewed);
      print(renewed);
      hint("What was signed with the secret before is worth nothing now.");
    },
  },
  "property settings show": {
    usage: "property settings show [--property main]",
    summary: "Print the property's settings as JSON, defaults filled in",
    options: propertyOption,
    run: async ({ values }, { store, print }) => {
      const { settings } = await knownProperty(await store(), values);
      print(JSON.stringify(propertySettingsSchema.parse(settings), null, 2));
    },
  },
  "property settings apply": {
    usage: "property settings apply FILE [--property main]",
    summary: "Replace the property's settings by a JSON file; - reads standard input",
    options: propertyOption,
    maxWords: 1,
    run: async ({ values, words }, { store: openStore, readInput, hint }) => {
      const [file] = words;
      if (!file) throw new StartError("Say which file: `npm run parley -- property settings apply FILE`.");
      const settings = readDocument(propertySettingsSchema, file, readInput(file));
      const store = await openStore();
      const { id } = await knownProperty(store, values);
      await store.saveProperty(id, { settings });
      hint(`Property ${id} has these settings now. A running server follows within seconds.`);
    },
  },
};
