import { addEnglish, createTranslator, english } from "@parley/languages";
import { enFeatures } from "@parley/languages/en-features";
import type { FormField } from "@parley/protocol";
import { expect, test } from "vitest";
import { withLabels } from "./labels.ts";

const field = (type: FormField["type"], id: string, label = ""): FormField => ({
  id,
  type,
  label,
  required: false,
});

test("a field that its owner gave no label is called by the language's own word", () => {
  const fields = [
    field("name", "name"),
    field("textarea", "message"),
    field("text", "subject"),
    field("text", "other"),
    field("email", "email", "Where to reach you"),
  ];
  addEnglish(enFeatures);
  const labelled = withLabels(fields, createTranslator(english, "en").t);
  expect(labelled.map(({ label }) => label)).toEqual([
    "Name",
    "Message",
    "Subject",
    "Your answer",
    "Where to reach you",
  ]);
});
