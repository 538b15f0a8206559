import { ANY_DEPARTMENT, fieldLabel, ProtocolError, type FormAnswer, type FormField } from "@parley/protocol";
import { storable } from "../message/message-text.ts";
import { textFault } from "./text-rules.ts";

type Value = FormAnswer["value"];
/** What can be chosen where a department is asked for. */
type Choices = readonly { id: string; name: string }[];

/**
 * Checks what a visitor answered against the form's own fields; whatever the page checked before counts for nothing.
 * @returns the answers in the form's order; fields left empty are not among them. Their labels are the form's, and where it
 * has none what the visitor was shown: a word of the page's language
 * @throws ProtocolError INVALID_FORM; its path is `answers.` and the id of the field
 */
export function checkAnswers(
  fields: readonly FormField[],
  answers: readonly FormAnswer[],
  departments: Choices,
): FormAnswer[] {
  const given = new Map<string, FormAnswer>();
  for (const answer of answers) {
    const { id } = answer;
    if (!fields.some((field) => field.id === id)) throw refusal(id, "The form has no such field");
    if (given.has(id)) throw refusal(id, "Answered twice");
    given.set(id, answer);
  }
  return fields.flatMap((asked) => {
    const { value, label: shown = "" } = given.get(asked.id) ?? {};
    const field = { ...asked, label: asked.label || oneLine(shown) || fieldLabel(asked) };
    const checked = value === undefined ? undefined : checkValue(field, value, departments);
    if (isEmpty(checked)) {
      if (field.required) throw refusal(field.id, `${field.label}: Required`);
      return [];
    }
    return [{ id: field.id, label: field.label, type: field.type, value: checked }];
  });
}

const oneLine = (text: string): string => storable(text.replaceAll(/\s+/g, " ").trim());

const isEmpty = (value: Value | undefined): value is undefined | "" | never[] =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);

function checkValue(field: FormField, value: Value, departments: Choices): Value {
  switch (field.type) {
    case "consent":
      if (typeof value !== "boolean") throw refusal(field.id, `${field.label}: Yes or no is wanted`);
      return value;
    case "checkbox":
      return checkChosen(field, value);
    default:
      if (typeof value !== "string") throw refusal(field.id, `${field.label}: A text is wanted`);
      return checkText(field, value, departments);
  }
}

/** A group of boxes: any of the options, each once. */
function checkChosen(field: FormField, value: Value): string[] {
  if (!Array.isArray(value)) throw refusal(field.id, `${field.label}: A list of options is wanted`);
  const known = value.every((option) => field.options?.includes(option));
  if (!known || new Set(value).size < value.length) {
    throw refusal(field.id, `${field.label}: Not among the options`);
  }
  return value;
}

function checkText(field: FormField, value: string, departments: Choices): string {
  const text = storable(value.trim());
  if (text === "") return text;
  if (field.type === "department") return departmentOf(field, text, departments);
  const fault = textFault(field, text);
  if (fault) throw refusal(field.id, `${field.label}: ${fault}`);
  return text;
}

/** The id of the department that was chosen by id or by name; "any" is nobody's choice. */
function departmentOf(field: FormField, text: string, departments: Choices): string {
  if (text === ANY_DEPARTMENT) return "";
  const department = departments.find(({ id, name }) => id === text || name === text);
  if (!department) throw refusal(field.id, `${field.label}: No such department`);
  return department.id;
}

function refusal(fieldId: string, message: string): ProtocolError {
  return new ProtocolError("INVALID_FORM", { message: `${message}.`, path: `answers.${fieldId}` });
}
