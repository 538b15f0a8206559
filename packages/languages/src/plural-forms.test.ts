import { expect, test } from "vitest";
import { PLURAL_FORMS } from "./plural-forms.ts";

test("plural forms are listed as Intl has them", () => {
  for (const [code, forms] of Object.entries(PLURAL_FORMS)) {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    expect([code, new Set(forms)]).toEqual([code, new Set(pluralCategories)]);
  }
});
