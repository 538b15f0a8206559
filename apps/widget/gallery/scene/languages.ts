import { createTranslator, type Translator } from "@parley/languages";
import { LOADABLE, loadLanguage } from "@parley/languages/load-language";

/** Every language that there is. */
export const LANGUAGES: readonly string[] = ["en", ...LOADABLE];

/** The texts of a language; English ones, with a day's hours from 0 to 24, for a code that there is not. */
export async function translatorOf(code: string): Promise<Translator> {
  const found = LOADABLE.find((one) => one === code);
  return found ? createTranslator(await loadLanguage(found), found) : createTranslator(undefined, "en-GB");
}
