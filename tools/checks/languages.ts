import { en } from "@parley/languages/en";
import { enFeatures } from "@parley/languages/en-features";
import { LOADABLE, loadLanguage } from "@parley/languages/load-language";
import { PLURAL_FORMS } from "@parley/languages/plural-forms";
import { listSources } from "../source/files.ts";
import { judgePack, type Reference } from "./languages/judge-pack.ts";
import type { Note } from "./languages/notes.ts";
import { sameAsEnglish } from "./languages/same-as-english.ts";
import { englishNotes, formsOf, packFile, type Pack, type Texts } from "./languages/texts.ts";
import { findUsage, isUsed, type Usage } from "./languages/usage.ts";
import type { Problem, Report } from "./report.ts";

// Packs are chunks that come when they are asked for; a check is asked for all of them at once.
const packs: Pack[] = await Promise.all(LOADABLE.map(async (code) => (await loadLanguage(code)) as Pack));
const strings: Texts = { ...en, ...enFeatures };
const SAME_LIST = "tools/checks/languages/same-as-english.ts";

/** Every text is used, exists, and is right in every language: complete, filled in the same, short enough, translated. */
export function checkLanguages(base: string): Report {
  const notes = englishNotes(base);
  const english = { strings, notes };
  return {
    problems: [
      ...usageProblems(notes, strings, findUsage(listSources(base))),
      ...judgeEnglish(english),
      ...packs.flatMap((pack) =>
        judgePack(pack, english).map((message) => ({ file: packFile(pack.code), message })),
      ),
      ...Object.keys(PLURAL_FORMS)
        .filter((code) => !packs.some((pack) => pack.code === code))
        .map((code) => ({ file: packFile(code), message: "is not among the languages that can be loaded" })),
      ...idleExceptions(packs, strings),
    ],
    notes: [`${Object.keys(strings).length} texts in ${packs.length + 1} languages`],
  };
}

function judgeEnglish(english: Reference): Problem[] {
  return judgePack({ code: "en", dir: "ltr", strings: english.strings }, english).map((message) => {
    const note = english.notes.get(message.slice(0, message.indexOf(":")));
    return { file: note?.file ?? "", ...(note && { line: note.line }), message };
  });
}

/** English texts that nothing shows or that no comment explains, and keys in the sources that no text has. */
export function usageProblems(notes: ReadonlyMap<string, Note>, english: Texts, usage: Usage): Problem[] {
  const unused = [...notes].filter(([key]) => !isUsed(key, usage));
  const unexplained = [...notes].filter(([, { comment }]) => comment === "");
  const unknown = [...usage.asked].filter(([key]) => !(key in english));
  return [
    ...unused.map(([key, { file, line }]) => ({ file, line, message: `${key}: is shown nowhere` })),
    ...unexplained.map(([key, { file, line }]) => ({
      file,
      line,
      message: `${key}: no comment tells translators where it stands`,
    })),
    ...unknown.map(([key, file]) => ({ file, message: `${key}: there is no such text` })),
  ];
}

/** Exceptions that have lost their reason. */
export const idleExceptions = (all: readonly Pack[], english: Texts, listed = sameAsEnglish): Problem[] =>
  listed
    .filter(({ code, key }) => {
      const [pack, original] = [all.find((one) => one.code === code), english[key]];
      const text = pack?.strings[key];
      if (text === undefined || original === undefined) return pack !== undefined;
      return !Object.values(formsOf(text)).some((form) => Object.values(formsOf(original)).includes(form));
    })
    .map(({ code, key }) => ({
      file: SAME_LIST,
      message: `${code} ${key} is not the same as in English any more`,
    }));
