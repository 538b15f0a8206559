import type { Attachment } from "@parley/protocol";
import { expect, test } from "vitest";
import { shownText } from "./shown-text.ts";

const file: Attachment = {
  type: "file",
  url: "/files/1/a.png",
  name: "a.png",
  mimeType: "image/png",
  size: 1,
  extension: "png",
};
const answer = (value: string | string[] | boolean) =>
  ({ id: "x", label: "X", type: "text", value }) as const;

test.each<[string, Attachment[], string]>([
  ["Hello", [file], "Hello"],
  ["", [file, { ...file, name: "b.txt" }], "a.png, b.txt"],
  ["", [{ type: "suggested-messages", options: ["Yes", "No"] }], "Yes, No"],
  ["", [{ type: "ticket-form", id: "f", title: "Tell us", fields: [] }], "Tell us"],
  ["", [{ type: "lead-capture-form", id: "f", title: "", fields: [] }], "Contact details"],
  [
    "",
    [{ type: "lead-capture-response", id: "f", answers: [answer("Ada"), answer(true), answer(["A", "B"])] }],
    "Ada, A, B",
  ],
])("%j with %j is shown as %j", (m, attchs, shown) => {
  expect(shownText({ m, attchs })).toBe(shown);
});
