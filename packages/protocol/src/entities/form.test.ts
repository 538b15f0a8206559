import { expect, test } from "vitest";
import { fieldLabel } from "./field-label.ts";
import { FIELD_TYPES, formFieldSchema, formFieldsSchema, formReferenceSchema } from "./form.ts";
import { attachmentSchema } from "./message.ts";

const field = { id: "q", type: "text", label: "Question" };

test("a field to choose from needs options; others do without", () => {
  for (const type of ["select", "checkbox", "radio"]) {
    expect(formFieldSchema.safeParse({ ...field, type }).success).toBe(false);
    expect(formFieldSchema.safeParse({ ...field, type, options: ["A"] }).success).toBe(true);
  }
  expect(formFieldSchema.parse(field)).toEqual({ ...field, required: false });
});

test("a field without a label is called by a word for what it asks", () => {
  const name = formFieldSchema.parse({ id: "n", type: "name" });
  expect(name.label).toBe("");
  expect(fieldLabel(name)).toBe("Name");
  expect(fieldLabel({ ...name, label: "Full name" })).toBe("Full name");
  expect(fieldLabel({ id: "subject", type: "text", label: "" })).toBe("Subject");
  for (const type of FIELD_TYPES) expect(fieldLabel({ id: "q", type, label: "" })).not.toBe("");
});

test("two fields never share an id", () => {
  expect(formFieldsSchema.safeParse([field, field]).success).toBe(false);
  expect(formFieldsSchema.safeParse([field, { ...field, id: "other" }]).success).toBe(true);
});

test("[S3-56] a form in the chat is known by its id and whether it is done", () => {
  expect(formReferenceSchema.parse({ id: "form-1", done: true })).toEqual({ id: "form-1", done: true });
  expect(formReferenceSchema.safeParse({ id: "form-1" }).success).toBe(false);
});

test("[S3-07] [S3-08] [S3-09] [S3-10] a message brings answers to choose from, forms, or a form's answers", () => {
  const takes = (attachment: unknown) => attachmentSchema.safeParse(attachment).success;
  expect(takes({ type: "suggested-messages", options: ["Yes", "No"] })).toBe(true);
  expect(takes({ type: "suggested-messages", options: [] })).toBe(false);
  for (const type of ["ticket-form", "lead-capture-form"])
    expect(attachmentSchema.parse({ type, id: "f", fields: [field] })).toEqual({
      type,
      id: "f",
      title: "",
      fields: [{ ...field, required: false }],
    });
  expect(takes({ type: "lead-capture-response", id: "f", answers: [{ ...field, value: "An answer" }] })).toBe(
    true,
  );
  expect(takes({ type: "script", url: "x" })).toBe(false);
});
