import { StartError } from "../../config/start-error.ts";
import { FIRST_PROPERTY } from "../../start/open-store.ts";
import type { CliCommand } from "../command.ts";

const ORIGINS_MAX = 100;
const options = { property: { type: "string" } } as const;

/** `origins …`: which pages may show the widget. */
export const originCommands: Record<string, CliCommand> = {
  "origins list": {
    usage: "origins list [--property main]",
    summary: "List the origins whose pages may show the widget",
    options,
    run: async ({ values }, { store, print, hint }) => {
      const id = values["property"] ?? FIRST_PROPERTY;
      const property = await (await store()).readProperty(id);
      if (!property) throw unknownProperty(id);
      if (property.allowedOrigins.length === 0) hint("Pages of every origin may show the widget.");
      for (const origin of property.allowedOrigins) print(origin);
    },
  },
  "origins set": {
    usage: "origins set [--property main] [ORIGIN …]",
    summary: "Replace that list; without origins every page may",
    options,
    maxWords: ORIGINS_MAX,
    run: async ({ values, words }, { store, hint }) => {
      const id = values["property"] ?? FIRST_PROPERTY;
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

const unknownProperty = (id: string): StartError => new StartError(`There is no property ${id}.`);

function readOrigin(word: string): string {
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  if (isOrigin && !url.username) return url.origin;
  throw new StartError(`${word} is no origin: write scheme and host alone, as https://shop.example.`);
}
