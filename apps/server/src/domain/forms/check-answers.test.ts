import { FIELD_TYPES, type FieldType, type FormAnswer, type FormField } from "@parley/protocol";
import { expect, test } from "vitest";
import { checkAnswers } from "./check-answers.ts";

const DEPARTMENTS = [
  { id: "d-1", name: "Sales" },
  { id: "d-2", name: "Support" },
];
const OPTIONS = ["Red", "Green", "Blue"];

const field = (type: FieldType, required = false): FormField => ({
  id: "f",
  type,
  label: "Question",
  required,
  options: OPTIONS,
});
const answer = (value: FormAnswer["value"], id = "f"): FormAnswer => ({
  id,
  label: "x",
  type: "text",
  value,
});
const check = (type: FieldType, value: FormAnswer["value"], required = false) =>
  checkAnswers([field(type, required)], [answer(value)], DEPARTMENTS)[0]?.value;

test.each<[clauses: string, FieldType, FormAnswer["value"], FormAnswer["value"] | undefined]>([
  ["", "name", " Ada Lovelace ", "Ada Lovelace"],
  ["[S5-33] ", "name", `${"x".repeat(40)}👍🏽❤\uFE0F`.slice(0, -2), `${"x".repeat(40)}👍🏽❤\uFE0F`.slice(0, -2)],
  ["[S5-39] ", "email", " ada@shop.example ", "ada@shop.example"],
  ["[S5-29] ", "email", "jörg@münchen.example", "jörg@münchen.example"],
  ["[S5-35] [S5-39] ", "phone", " +49 (30) 1234-567 ", "+49 (30) 1234-567"],
  ["[S5-34] ", "phone", "12345678", "12345678"],
  ["", "text", "x".repeat(5_000), "x".repeat(5_000)],
  ["", "text", "half \uD800, zero \0", "half \uFFFD, zero \uFFFD"],
  ["[S5-19] ", "textarea", "x".repeat(500), "x".repeat(500)],
  ["", "select", "Green", "Green"],
  ["", "radio", "Red", "Red"],
  ["", "checkbox", ["Blue", "Red"], ["Blue", "Red"]],
  ["", "department", "d-2", "d-2"],
  ["", "department", "Sales", "d-1"],
  ["", "department", "any", undefined],
  ["", "consent", true, true],
  ["", "consent", false, undefined],
])("%sa %s answered with %j is taken", (_clauses, type, value, taken) => {
  expect(check(type, value)).toEqual(taken);
});

test.each<[clauses: string, FieldType, FormAnswer["value"], message: string]>([
  ["[S5-32] ", "name", "x".repeat(41), "Question: Must not be exceed in 40 characters."],
  ["[S5-28] ", "email", "ada@shop", "Question: Invalid email address."],
  ["[S5-30] ", "email", "Ada <ada@shop.example>", "Question: Invalid email address."],
  ["[S5-34] ", "phone", "1234567", "Question: Invalid phone number length."],
  ["[S5-34] ", "phone", "x", "Question: Invalid phone number length."],
  ["[S5-35] ", "phone", "12345678x", "Question: Invalid phone number."],
  ["[S5-35] ", "phone", "++12345678", "Question: Invalid phone number."],
  ["[S5-19] ", "textarea", "x".repeat(501), "Question: At most 500 characters."],
  ["", "select", "Black", "Question: Not among the options."],
  ["", "radio", "Black", "Question: Not among the options."],
  ["", "checkbox", ["Red", "Black"], "Question: Not among the options."],
  ["", "checkbox", ["Red", "Red"], "Question: Not among the options."],
  ["", "department", "Nowhere", "Question: No such department."],
  ["", "checkbox", "Red", "Question: A list of options is wanted."],
  ["", "consent", "true", "Question: Yes or no is wanted."],
  ["", "text", ["Red"], "Question: A text is wanted."],
  ["", "email", true, "Question: A text is wanted."],
])("%sa %s answered with %j is refused: %s", (_clauses, type, value, message) => {
  expect(() => check(type, value)).toThrow(
    expect.objectContaining({ code: "INVALID_FORM", path: "answers.f", message }),
  );
});

const EMPTY: Partial<Record<FieldType, FormAnswer["value"]>> = { checkbox: [], consent: false };

test.each(FIELD_TYPES)(
  "a required %s must be answered; one that is not required may be left empty",
  (type) => {
    const empty = EMPTY[type] ?? " ";
    const refused = expect.objectContaining({ code: "INVALID_FORM", path: "answers.f" });
    expect(() => check(type, empty, true)).toThrow(refused);
    expect(() => checkAnswers([field(type, true)], [], DEPARTMENTS)).toThrow(refused);
    expect(checkAnswers([field(type)], [answer(empty)], DEPARTMENTS)).toEqual([]);
    expect(checkAnswers([field(type)], [], DEPARTMENTS)).toEqual([]);
  },
);

test("a field without a label is called what the visitor was shown, else by an English word", () => {
  const fields = [
    { ...field("email"), id: "email", label: "" },
    { ...field("text"), id: "text", label: "Yours" },
  ];
  const given = (label: string) => [
    { ...answer("ada@shop.example"), id: "email", label },
    { ...answer("Tea"), id: "text", label: "Mine" },
  ];
  const labels = (shown: string) => checkAnswers(fields, given(shown), []).map(({ label }) => label);
  expect(labels(" E-Mail\nAdresse ")).toEqual(["E-Mail Adresse", "Yours"]);
  expect(labels("")).toEqual(["Email", "Yours"]);
});

test("answers come in the form's order, with the form's own labels and types", () => {
  const fields = [
    { ...field("email"), id: "a", label: "Your address" },
    { ...field("text"), id: "b", label: "Your wish" },
  ];
  expect(checkAnswers(fields, [answer("Tea", "b"), answer("ada@shop.example", "a")], [])).toEqual([
    { id: "a", label: "Your address", type: "email", value: "ada@shop.example" },
    { id: "b", label: "Your wish", type: "text", value: "Tea" },
  ]);
});

test("answers to what the form does not ask, and two to one question, are refused", () => {
  const refused = (path: string) => expect.objectContaining({ code: "INVALID_FORM", path });
  expect(() => checkAnswers([field("text")], [answer("x", "g")], [])).toThrow(refused("answers.g"));
  expect(() => checkAnswers([field("text")], [answer("x"), answer("y")], [])).toThrow(refused("answers.f"));
  expect(() => checkAnswers([], [answer("x", "__proto__")], [])).toThrow(refused("answers.__proto__"));
});
