import type { FormField } from "@parley/protocol";
import { FORM_TEXT_MAX } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import { enFeatures } from "@parley/languages/en-features";
import { faultOf } from "./fault-of.ts";

const field = (type: FormField["type"]): FormField => ({ id: type, type, label: "Label", required: true });

test("[S5-37] a required field that is empty says what to do about it", () => {
  expect(faultOf(field("text"), "")).toEqual({ key: "form.missing" });
  expect(faultOf(field("radio"), "")).toEqual({ key: "form.unchosen" });
  expect(faultOf(field("checkbox"), [])).toEqual({ key: "form.unchosen" });
  expect(faultOf(field("consent"), false)).toEqual({ key: "form.unagreed" });
});

test("[S5-30][S5-32][S5-34][S5-35] faults are told in the words of the specification", () => {
  const words = (type: FormField["type"], value: string): unknown => {
    const key = faultOf(field(type), value)?.key;
    return enFeatures[key as keyof typeof enFeatures];
  };
  expect(words("email", "ada@example")).toBe("Invalid email address");
  expect(words("name", "x".repeat(41))).toBe("Must not be exceed in 40 characters");
  expect(words("phone", "1234567")).toBe("Invalid phone number length");
  expect(words("phone", "12345678x")).toBe("Invalid phone number");
});

test("[S5-19] a text area takes 500 characters", () => {
  expect(faultOf(field("textarea"), "x".repeat(FORM_TEXT_MAX))).toBeNull();
  expect(faultOf(field("textarea"), "x".repeat(FORM_TEXT_MAX + 1))).toEqual({
    key: "form.long",
    count: FORM_TEXT_MAX,
  });
});
