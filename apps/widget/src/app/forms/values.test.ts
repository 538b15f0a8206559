import type { FormField } from "@parley/protocol";
import { expect, test } from "vitest";
import { chosenDepartment, knownValues, startValues, tidy, toggled } from "./values.ts";

const field = (type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  id: type,
  type,
  label: `The ${type}`,
  required: true,
  ...more,
});
const fields = [field("name"), field("email"), field("checkbox"), field("consent"), field("department")];

test("a form begins with what is known of the visitor and is empty elsewhere", () => {
  const known = knownValues(fields, { displayName: "Ada", email: "" });
  expect(startValues(fields, known)).toEqual({
    name: "Ada",
    email: "",
    checkbox: [],
    consent: false,
    department: "",
  });
});

test("[S5-39] addresses and numbers lose the blanks around them, texts keep theirs", () => {
  expect(tidy(field("email"), " ada@example.com ")).toBe("ada@example.com");
  expect(tidy(field("phone"), "\t+49 30 1234 ")).toBe("+49 30 1234");
  expect(tidy(field("text"), " as it is ")).toBe(" as it is ");
  expect(tidy(field("checkbox"), [" One "])).toEqual([" One "]);
});

test("the chosen department is one that there is", () => {
  const departments = [{ id: "d1", name: "Sales", online: true }];
  expect(chosenDepartment(fields, { department: "d1" }, departments)).toBe("d1");
  expect(chosenDepartment(fields, { department: "d9" }, departments)).toBeUndefined();
  expect(chosenDepartment(fields, { department: "" }, departments)).toBeUndefined();
});

test("options are chosen in the order of the form and taken back by a second press", () => {
  const options = ["One", "Two", "Three"];
  expect(toggled(options, ["Three"], "One")).toEqual(["One", "Three"]);
  expect(toggled(options, ["One", "Three"], "One")).toEqual(["Three"]);
});
