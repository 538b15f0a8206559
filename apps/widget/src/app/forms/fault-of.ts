import { validateField } from "@parley/client/validation";
import type { FieldType, FormField } from "@parley/protocol";
import { FORM_TEXT_MAX } from "@parley/protocol/limits";
import type { TextKey } from "@parley/languages";
import type { Value } from "./values.ts";

/** What is wrong with an answer, in words. */
export interface FieldFault {
  key: TextKey;
  count?: number;
}

const CHOICES: ReadonlySet<FieldType> = new Set<FieldType>(["select", "checkbox", "radio", "department"]);

function missing(type: FieldType): TextKey {
  if (type === "consent") return "form.unagreed";
  return CHOICES.has(type) ? "form.unchosen" : "form.missing";
}

/** What is wrong with an answer; null when nothing is. */
export function faultOf(field: FormField, value: Value): FieldFault | null {
  switch (validateField(field, value)?.code) {
    case undefined:
      return null;
    case "required":
      return { key: missing(field.type) };
    case "invalid-email":
      return { key: "form.email" };
    case "name-too-long":
      return { key: "form.name" };
    case "phone-length":
      return { key: "form.phoneLength" };
    case "invalid-phone":
      return { key: "form.phone" };
    case "text-too-long":
      return { key: "form.long", count: FORM_TEXT_MAX };
  }
}
