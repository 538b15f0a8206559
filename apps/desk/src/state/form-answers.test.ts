import type { FormAnswer } from "@parley/protocol";
import { expect, test } from "vitest";
import { message, submission } from "../testing/samples.ts";
import { answersByForm } from "./form-answers.ts";

const answers: FormAnswer[] = [{ id: "name", label: "Name", type: "name", value: "Clara" }];

test("a form in the chat is answered by the visitor's message or by what was handed in", () => {
  const response = message(2, { attchs: [{ type: "lead-capture-response", id: "form-1", answers }] });
  const ticket = submission("s1", 1, { kind: "ticket", ref: "form-2", answers });
  const found = answersByForm([message(1), response], [ticket, submission("s2")]);
  expect(found).toEqual({ "form-1": answers, "form-2": answers });
});
