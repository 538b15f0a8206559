import type { Department, FormAnswer, FormField } from "@parley/protocol";

/** What stands in a field: text, the chosen options of a group, or yes and no. */
export type Value = FormAnswer["value"];
/** Field id → what stands in it. */
export type Values = Readonly<Record<string, Value>>;

/** What a field holds before anybody has touched it. */
function emptyValue({ type }: FormField): Value {
  if (type === "checkbox") return [];
  return type === "consent" ? false : "";
}

/** The values that a form begins with. */
export const startValues = (fields: readonly FormField[], known: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(fields.map((field) => [field.id, known[field.id] || emptyValue(field)]));

/** What is known of the visitor, for the fields that ask for it. */
export const knownValues = (
  fields: readonly FormField[],
  { displayName, email }: { displayName: string; email: string },
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      if (type === "name") return [[id, displayName]];
      return type === "email" ? [[id, email]] : [];
    }),
  );

/** What stands in the field once it is left: e-mail addresses and phone numbers without the blanks around them (S5-39). */
export const tidy = ({ type }: FormField, value: Value): Value =>
  typeof value === "string" && (type === "email" || type === "phone") ? value.trim() : value;

/** The department that was chosen; undefined for none in particular. */
export function chosenDepartment(
  fields: readonly FormField[],
  values: Values,
  departments: readonly Department[],
): string | undefined {
  const field = fields.find(({ type }) => type === "department");
  const chosen = field && values[field.id];
  return departments.find(({ id }) => id === chosen)?.id;
}

/** The chosen options of a group after one of them was pressed: in the order of the form, whatever the order of the presses. */
export const toggled = (options: readonly string[], chosen: readonly string[], pressed: string): string[] =>
  options.filter((option) => (option === pressed ? !chosen.includes(option) : chosen.includes(option)));

/** The first e-mail address that was given; empty without one. */
export const emailAmong = (fields: readonly FormField[], values: Values): string => {
  const field = fields.find(({ type }) => type === "email");
  return field ? String(values[field.id] ?? "").trim() : "";
};
