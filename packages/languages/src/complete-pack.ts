import type { RightToLeft } from "./direction.ts";
import type { en } from "./en.ts";
import type { enFeatures } from "./en-features.ts";
import type { LanguageCode, PLURAL_FORMS } from "./plural-forms.ts";

type English = typeof en & typeof enFeatures;

/**
 * A whole language: every text, and of a text with forms exactly those that the language has. TypeScript refuses a
 * missing or an unknown key.
 */
export interface CompletePack<Code extends LanguageCode> {
  code: Code;
  dir: Code extends RightToLeft ? "rtl" : "ltr";
  strings: {
    readonly [Key in keyof English]: English[Key] extends string
      ? string
      : Readonly<Record<(typeof PLURAL_FORMS)[Code][number], string>>;
  };
}
