import { Fault } from "@parley/client";
import { expect, test } from "vitest";
import { refusalOf } from "./refusal-of.ts";

const fields = [{ id: "email", type: "email", label: "Email", required: true }] as const;

test("a refusal that names a field is told at the field", () => {
  const refused = (path: string) => new Fault({ code: "INVALID_FORM", message: "…", path });
  expect(refusalOf(refused("answers.email"), fields)).toEqual({ key: "form.refused", fieldId: "email" });
  expect(refusalOf(refused("answers.other"), fields)).toEqual({ key: "form.refused" });
});

test("what will pass says to try again, whatever was thrown", () => {
  expect(refusalOf(new Fault({ code: "TIMEOUT", message: "…" }), fields).key).toBe("form.failed");
  expect(refusalOf(new TypeError("broken"), fields).key).toBe("form.failed");
  expect(refusalOf(new Fault({ code: "UNKNOWN_CHAT", message: "…" }), fields).key).toBe("transcript.nothing");
});
