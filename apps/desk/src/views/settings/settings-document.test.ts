import { expect, test } from "vitest";
import { DeskError } from "../../api/desk-error.ts";
import { faultOf, readDocument, toText } from "./settings-document.ts";

test("a text that is no JSON is a fault and not sent", () => {
  expect(readDocument('{"language": "de"}')).toEqual({ settings: { language: "de" } });
  expect(readDocument('{\n  "language": "de"\n  "bubble": {}\n}')).toMatchObject({
    fault: { path: "", line: 3 },
  });
  expect(readDocument("{")).toHaveProperty("fault");
});

test("the server's refusal leads to the faulty field's line", () => {
  const text = toText({ theme: { header: { background: "blue" } } });
  const refusal = new DeskError("INVALID_SETTINGS", "must be a colour", {
    path: "theme.header.background",
  });
  expect(faultOf(refusal, text)).toMatchObject({ path: "theme.header.background", line: 4 });
  const inBody = new DeskError("INVALID_SETTINGS", "must be a colour", { path: "settings.theme.header" });
  expect(faultOf(inBody, text)).toMatchObject({ path: "theme.header", line: 3 });
});

test("other failures are no faults of the document", () => {
  expect(faultOf(new DeskError("SETTINGS_CONFLICT", "Saved since."), "{}")).toBeNull();
  expect(faultOf(new Error("boom"), "{}")).toBeNull();
});
