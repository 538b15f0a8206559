import type { FormAnswer, FormKind } from "@parley/protocol";

/**
 * An answer of a form in words; empty when nothing was answered.
 * @param departmentNames by department's id
 */
export function answerText(
  { type, value }: Pick<FormAnswer, "type" | "value">,
  departmentNames: Readonly<Record<string, string>> = {},
): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return value.join(", ");
  return type === "department" ? (departmentNames[value] ?? value) : value;
}

/** What a kind of form is called. */
export const FORM_NAMES: Readonly<Record<FormKind, string>> = {
  prechat: "Pre-chat form",
  offline: "Offline message",
  ticket: "Ticket",
  "lead-capture": "Contact details",
};
