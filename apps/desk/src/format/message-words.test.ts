import { expect, test } from "vitest";
import { picture } from "../testing/samples.ts";
import { messageWords } from "./message-words.ts";

test("a message is told by its text, without one by what came with it", () => {
  expect(messageWords({ m: "Here it is", attchs: [picture] })).toBe("Here it is");
  expect(messageWords({ m: "", attchs: [picture, { ...picture, name: "b.pdf" }] })).toBe(
    "File cat.png, File b.pdf",
  );
  const response = { type: "lead-capture-response", id: "f1", answers: [] } as const;
  expect(messageWords({ m: " ", attchs: [{ ...response, answers: [] }] })).toBe("Contact details filled in");
});
