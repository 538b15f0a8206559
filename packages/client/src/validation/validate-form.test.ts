import type { FormField } from "@parley/protocol";
import { expect, test } from "vitest";
import { toAnswers, validateField, validateForm } from "./validate-form.ts";

const field = (type: FormField["type"], changes: Partial<FormField> = {}): FormField => ({
  id: type,
  type,
  label: type.toUpperCase(),
  required: true,
  ...changes,
});

test("[S5-37] a required field that is empty has the error 'required'; one that is not required may be", () => {
  for (const type of ["name", "email", "phone", "text", "textarea", "select", "department"] as const) {
    expect(validateField(field(type), "  ")?.code, type).toBe("required");
    expect(validateField(field(type), undefined)?.code, type).toBe("required");
    expect(validateField(field(type, { required: false }), ""), type).toBeNull();
  }
  expect(validateField(field("consent"), false)?.code).toBe("required");
  expect(validateField(field("consent"), true)).toBeNull();
});

test("[S5-40] a required group of check boxes needs one that is ticked", () => {
  expect(validateField(field("checkbox"), [])?.code).toBe("required");
  expect(validateField(field("checkbox"), undefined)?.code).toBe("required");
  expect(validateField(field("checkbox"), ["one"])).toBeNull();
});

test("[S5-41] a required group of radio buttons needs a choice", () => {
  expect(validateField(field("radio"), "")?.code).toBe("required");
  expect(validateField(field("radio"), "one")).toBeNull();
});

test("faults come in the order of the fields, each with its field", () => {
  const fields = [
    field("name"),
    field("email"),
    field("phone", { required: false }),
    field("consent"),
    field("textarea"),
  ];
  const faults = validateForm(fields, {
    name: "Ada",
    email: "ada",
    phone: "12",
    consent: false,
    textarea: "a".repeat(501),
  });
  expect(faults.map(({ fieldId, code }) => [fieldId, code])).toEqual([
    ["email", "invalid-email"],
    ["phone", "phone-length"],
    ["consent", "required"],
    ["textarea", "text-too-long"],
  ]);
  expect(validateForm(fields.slice(0, 2), { name: "Ada", email: "ada@example.org" })).toEqual([]);
});

test("answers name their field, are trimmed where that matters, and leave out what was left empty", () => {
  const fields = [
    field("email"),
    field("phone", { required: false }),
    field("checkbox"),
    field("consent", { required: false }),
    field("text"),
  ];
  const answers = toAnswers(fields, { email: " a@b.co ", phone: "", checkbox: ["one"], text: " two " });
  expect(answers).toEqual([
    { id: "email", label: "EMAIL", type: "email", value: "a@b.co" },
    { id: "checkbox", label: "CHECKBOX", type: "checkbox", value: ["one"] },
    { id: "consent", label: "CONSENT", type: "consent", value: false },
    { id: "text", label: "TEXT", type: "text", value: " two " },
  ]);
});
