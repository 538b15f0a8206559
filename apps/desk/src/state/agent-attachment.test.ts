import { expect, test } from "vitest";
import { picture } from "../testing/samples.ts";
import { noExtras, toAttachments } from "./agent-attachment.ts";
import { chatForm } from "./chat-forms.ts";
import type { DraftFile } from "./draft-file.ts";

const draft: DraftFile = {
  id: "a",
  name: "cat.png",
  size: 2_048,
  status: "ready",
  done: 1,
  attachment: picture,
  error: null,
};

test("a message takes along what is ready: files, answers that say something, a form", () => {
  const failed: DraftFile = { ...draft, id: "b", status: "failed", attachment: null };
  const form = chatForm("lead-capture-form", "form-1");
  const extras = { choices: ["Yes", " ", "No", " Yes "], form };
  expect(toAttachments([draft, failed], extras)).toEqual([
    picture,
    { type: "suggested-messages", options: ["Yes", "No"] },
    form,
  ]);
  expect(toAttachments([], noExtras)).toEqual([]);
  expect(toAttachments([], { choices: ["", " "], form: null })).toEqual([]);
});

test("a ticket asks for name, e-mail, subject and message; contact details for name, e-mail and phone", () => {
  const ids = (type: "ticket-form" | "lead-capture-form") => chatForm(type, "f").fields.map(({ id }) => id);
  expect(ids("ticket-form")).toEqual(["name", "email", "subject", "message"]);
  expect(ids("lead-capture-form")).toEqual(["name", "email", "phone"]);
});
