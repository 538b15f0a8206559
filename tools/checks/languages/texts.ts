import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readNotes, type Note } from "./notes.ts";

/** A text, or its plural forms. */
export type Text = string | Readonly<Record<string, string>>;
export type Texts = Readonly<Record<string, Text>>;

/** A pack as it is checked: types may be broken. */
export interface Pack {
  code: string;
  dir: string;
  strings: Texts;
}

const FOLDER = "packages/languages/src";

/** Path of a language's texts, relative to the checkout. */
export const packFile = (code: string): string => `${FOLDER}/packs/${code.toLowerCase()}.ts`;

/** What translators are told of every English text, in the order of the sources. */
export function englishNotes(base: string): Map<string, Note> {
  const areas = join(base, FOLDER, "english");
  const files = existsSync(areas) ? readdirSync(areas).toSorted() : [];
  return new Map(
    ["en.ts", ...files.map((file) => `english/${file}`)].flatMap((file) => [
      ...readNotes(`${FOLDER}/${file}`, readFileSync(join(base, FOLDER, file), "utf8")),
    ]),
  );
}

/** The forms of a text; one without forms counts as `other`. */
export const formsOf = (text: Text): Readonly<Record<string, string>> =>
  typeof text === "string" ? { other: text } : text;
