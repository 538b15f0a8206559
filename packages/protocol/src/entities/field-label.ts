import type { FieldType, FormField } from "./form.ts";

const WORDS: Readonly<Record<FieldType, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  text: "Answer",
  textarea: "Message",
  select: "Choice",
  checkbox: "Choice",
  radio: "Choice",
  department: "Department",
  consent: "Agreement",
};

/** What a field is called at the desk and in letters: its label, or an English word when its owner gave none. */
export function fieldLabel({ id, type, label }: Pick<FormField, "id" | "type" | "label">): string {
  return label || (type === "text" && id === "subject" ? "Subject" : WORDS[type]);
}
