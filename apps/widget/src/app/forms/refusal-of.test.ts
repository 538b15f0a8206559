import { Fault } from "@parley/client";
import { expect, test } from "vitest";
import { refusalOf } from "./refusal-of.ts";

const fields = [{ id: "email", type: "email", label: "Email", required: true }] as const;

test("a refusal that names a field is told at the field", () => {
  const refused = (path: string) => new Fault({ code: "INVALID_FORM", message: "…", path });
  expect(refusalOf(refused("answers.email"), fields)).toEqual({ key: "form.refused", fieldId: "email" });
  expect(refusalOf(refused("answers.other"), fields)).toEqual({ key: "form.refused" });
});

test("a form that was known already, is over or comes too often says so", () => {
  const keyOf = (code: "FORM_ALREADY_SUBMITTED" | "UNKNOWN_FORM" | "RATE_LIMITED") =>
    refusalOf(new Fault({ code, message: "…", path: "email" }), fields).key;
  expect(keyOf("FORM_ALREADY_SUBMITTED")).toBe("ticket.known");
  expect(keyOf("UNKNOWN_FORM")).toBe("ticket.over");
  expect(keyOf("RATE_LIMITED")).toBe("form.busy");
});

test("what will pass says to try again, whatever was thrown", () => {
  expect(refusalOf(new Fault({ code: "TIMEOUT", message: "…" }), fields).key).toBe("form.failed");
  expect(refusalOf(new TypeError("broken"), fields).key).toBe("form.failed");
  expect(refusalOf(new Fault({ code: "UNKNOWN_CHAT", message: "…" }), fields).key).toBe("transcript.nothing");
});
