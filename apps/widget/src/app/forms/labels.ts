import type { TextKey, Translate } from "@parley/languages";
import type { FieldType, FormField } from "@parley/protocol";

const WORDS: Readonly<Record<FieldType, TextKey>> = {
  name: "field.name",
  email: "field.email",
  phone: "field.phone",
  text: "field.text",
  textarea: "field.message",
  select: "field.choice",
  checkbox: "field.choice",
  radio: "field.choice",
  department: "field.department",
  consent: "field.consent",
};

const wordOf = ({ id, type }: FormField): TextKey =>
  type === "text" && id === "subject" ? "field.subject" : WORDS[type];

/** The fields with a label each: where the owner gave none, the language's own word. Answers are handed in under it. */
export const withLabels = (fields: readonly FormField[], t: Translate): FormField[] =>
  fields.map((field) => (field.label === "" ? { ...field, label: t(wordOf(field)) } : field));
