import type { FormAnswer, FormField } from "@parley/protocol";
import { FORM_TEXT_MAX } from "@parley/protocol/limits";
import { type InputFault, validateInput } from "./validate-input.ts";

/** What was entered, by the field's id: a text, the chosen options of a checkbox group, or agreement. */
export type FormValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/** What is wrong with a field. */
export interface FieldFault extends InputFault {
  readonly fieldId: string;
}

const REQUIRED: InputFault = { code: "required", message: "required" };
const TEXT: InputFault = {
  code: "text-too-long",
  message: `Must not exceed ${FORM_TEXT_MAX} characters`,
};

type Value = FormValues[string];

/** Nothing entered: no text, no option chosen (S5-40, S5-41), not agreed. */
const isEmpty = (value: Value): boolean =>
  typeof value === "string" ? value.trim() === "" : typeof value === "object" ? value.length === 0 : !value;

const faultOf = ({ type, required }: FormField, value: Value): InputFault | null => {
  if (isEmpty(value)) return required ? REQUIRED : null;
  if (typeof value !== "string") return null;
  if (type === "email" || type === "name" || type === "phone") return validateInput(type, value);
  return type === "textarea" && value.length > FORM_TEXT_MAX ? TEXT : null;
};

/** Validates one field, as when it is left (S5-38); null when it is right. */
export function validateField(field: FormField, value: Value): FieldFault | null {
  const fault = faultOf(field, value);
  return fault && { ...fault, fieldId: field.id };
}

/** Everything that is wrong, in the order of the fields: the first one gets the focus. */
export const validateForm = (fields: readonly FormField[], values: FormValues): readonly FieldFault[] =>
  fields.map((field) => validateField(field, values[field.id])).filter((fault) => fault !== null);

function answerOf({ type }: FormField, value: Value): FormAnswer["value"] {
  if (type === "consent") return value === true;
  if (type === "checkbox") return typeof value === "object" ? [...value] : [];
  const text = typeof value === "string" ? value : "";
  // A text keeps its line breaks and spaces; what is looked up or called does not.
  return type === "text" || type === "textarea" ? text : text.trim();
}

/** The answers as they are handed in; what was left empty is left out. */
export const toAnswers = (fields: readonly FormField[], values: FormValues): FormAnswer[] =>
  fields
    .filter((field) => field.type === "consent" || !isEmpty(values[field.id]))
    .map((field) => ({
      id: field.id,
      label: field.label,
      type: field.type,
      value: answerOf(field, values[field.id]),
    }));
