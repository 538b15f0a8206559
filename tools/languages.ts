// `npm run languages -- missing <code>`: prints the texts that a language lacks, in English, with what translators are told.
// `npm run languages -- put <code> <file.json>`: takes over translations and writes the language's file in English's order.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { en } from "@parley/languages/en";
import { enFeatures } from "@parley/languages/en-features";
import { PLURAL_FORMS, type LanguageCode } from "@parley/languages/plural-forms";
import { fail, root } from "./bootstrap.mjs";
import {
  englishNotes,
  formsOf,
  packFile,
  type Pack,
  type Text,
  type Texts,
} from "./checks/languages/texts.ts";

const english: Texts = { ...en, ...enFeatures };
const [command, code = "", source = ""] = process.argv.slice(2);
if (!(code in PLURAL_FORMS))
  fail(`There is no language "${code}" in packages/languages/src/plural-forms.ts.`);
const path = join(root, packFile(code));
const strings: Texts = existsSync(path) ? ((await import(path)) as { pack: Pack }).pack.strings : {};

if (command === "missing") printMissing();
else if (command === "put") put(readTranslations(source));
else fail("Say `missing <code>` or `put <code> <file.json>`.");

/** An object that can be translated in place and given to `put`. */
function printMissing(): void {
  const notes = englishNotes(root);
  let comment = "";
  const lines = Object.entries(english)
    .filter(([key]) => !(key in strings))
    .flatMap(([key, text]) => {
      const said = notes.get(key)?.comment ?? "";
      const above = said === comment ? [] : [`  // ${said}`];
      comment = said;
      return [...above, `  ${JSON.stringify(key)}: ${JSON.stringify(inForms(text))},`];
    });
  console.log(["{", ...lines, "}"].join("\n"));
}

/** A text with the plural forms of the language. */
function inForms(text: Text): Text {
  if (typeof text === "string") return text;
  const { one, other } = formsOf(text);
  const forms = PLURAL_FORMS[code as LanguageCode];
  return Object.fromEntries(forms.map((form) => [form, (form === "one" ? one : other) ?? ""]));
}

/** What `missing` printed, translated: JSON with comments and a comma at the end. */
function readTranslations(file: string): Texts {
  const text = readFileSync(file, "utf8").replaceAll(/^\s*\/\/.*$/gm, "");
  return JSON.parse(text.replace(/,(\s*\})\s*$/, "$1")) as Texts;
}

function put(translations: Texts): void {
  const all: Texts = { ...strings, ...translations };
  const lines = Object.keys(english)
    .filter((key) => key in all)
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(all[key])},`);
  const dir = ["ar", "fa", "he"].includes(code) ? "rtl" : "ltr";
  writeFileSync(
    path,
    [
      'import type { CompletePack } from "../complete-pack.ts";',
      "",
      "export const pack = {",
      `  code: "${code}",`,
      `  dir: "${dir}",`,
      "  strings: {",
      ...lines,
      "  },",
      `} satisfies CompletePack<"${code}">;`,
      "",
    ].join("\n"),
  );
  console.log(`${packFile(code)}: ${lines.length} of ${Object.keys(english).length} texts.`);
}
