import { StartError } from "../../config/start-error.ts";
import { normaliseOrigin } from "../../domain/property/normalise-origin.ts";
import type { CliCommand } from "../command.ts";
import { knownProperty, propertyIdOf, propertyOption, unknownProperty } from "../known-property.ts";

const ORIGINS_MAX = 100;

/** `origins …`: which pages may show the widget. */
export const originCommands: Record<string, CliCommand> = {
  "origins list": {
    usage: "origins list [--property main]",
    summary: "List the origins whose pages may show the widget",
    options: propertyOption,
    run: async ({ values }, { store, print, hint }) => {
      const { allowedOrigins } = await knownProperty(await store(), values);
      if (allowedOrigins.length === 0) hint("Pages of every origin may show the widget.");
      for (const origin of allowedOrigins) print(origin);
    },
  },
  "origins set": {
    usage: "origins set [--property main] [ORIGIN …]",
    summary: "Replace that list; without origins every page may",
    options: propertyOption,
    maxWords: ORIGINS_MAX,
    run: async ({ values, words }, { store, hint }) => {
      const id = propertyIdOf(values);
      const origins = [...new Set(words.map(readOrigin))];
      if (!(await (await store()).setAllowedOrigins(id, origins))) throw unknownProperty(id);
      hint(
        origins.length === 0
          ? "Pages of every origin may show the widget."
          : `Only pages of ${origins.join(", ")} may show the widget.`,
      );
    },
  },
};

function readOrigin(word: string): string {
  const origin = normaliseOrigin(word);
  if (origin !== undefined) return origin;
  throw new StartError(`${word} is no origin: write scheme and host alone, as https://shop.example.`);
}
