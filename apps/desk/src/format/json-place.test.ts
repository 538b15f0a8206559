import { expect, test } from "vitest";
import { placeInJson } from "./json-place.ts";

const text = `{
  "language": "en", "bubble": { "text": "a \\"quoted\\": {brace}" },
  "theme": { "header": { "background": "blue" } },
  "fields": [ 1, true, { "label": "" } ],
  "empty": [], "last": null
}`;

const at = (path: string): string => text.slice(placeInJson(text, path).offset);

test("a path leads to its value, through objects and lists, past quotes and braces in texts", () => {
  expect(at("language")).toMatch(/^"en"/);
  expect(at("theme.header.background")).toMatch(/^"blue"/);
  expect(at("fields.2.label")).toMatch(/^""/);
  expect(at("last")).toMatch(/^null/);
  expect(placeInJson(text, "theme.header.background").line).toBe(3);
});

test("a path that the text does not hold leads to what is nearest around it", () => {
  expect(at("theme.visitor.text")).toMatch(/^{ "header"/);
  expect(placeInJson(text, "unknown")).toEqual({ offset: 0, line: 1 });
  expect(placeInJson("3", "")).toEqual({ offset: 0, line: 1 });
});
