import { expect, test } from "vitest";
import { idleExceptions, usageProblems } from "./languages.ts";
import { judgePack, lengthOf, type Reference } from "./languages/judge-pack.ts";
import { readNotes } from "./languages/notes.ts";
import type { Texts } from "./languages/texts.ts";
import { findUsage } from "./languages/usage.ts";

const source = `
export const en = {
  // A button. At most 12 characters.
  "a.button": "Send",
  // Above the list; {name} is
  // an agent.
  "a.title": "Chat with {name}",

  // Title and button. At most 30 and 10 characters.
  "b.title": "Your name",
  "b.submit": "Save",
  "b.cancel": "Leave",

  "b.count": { one: "{count} message", other: "{count} messages" },
} as const;
`;
/** Written in two pieces: as one it would look like a template that somebody forgot to mark. */
const FAMILY = ["`b.$", "{kind}`"].join("");
const strings: Texts = {
  "a.button": "Send",
  "a.title": "Chat with {name}",
  "b.count": { one: "{count} message", other: "{count} messages" },
};
const english: Reference = { strings, notes: readNotes("en.ts", source) };
const german: Texts = {
  "a.button": "Senden",
  "a.title": "Chat mit {name}",
  "b.count": { one: "{count} Nachricht", other: "{count} Nachrichten" },
};
const judge = (changes: Texts, code = "de", dir = "ltr"): string[] =>
  judgePack({ code, dir, strings: { ...german, ...changes } }, english);

test("comments are read with the room they leave, one limit for all their texts or one for each", () => {
  const limits = [...english.notes].map(([key, { limit }]) => [key, limit]);
  expect(limits).toEqual([
    ["a.button", 12],
    ["a.title", undefined],
    ["b.title", 30],
    ["b.submit", 10],
    ["b.cancel", 10],
    ["b.count", undefined],
  ]);
  expect(english.notes.get("a.title")).toMatchObject({
    line: 7,
    comment: "Above the list; {name} is an agent.",
  });
});

test("a whole, short, translated language has no fault", () => {
  expect(judge({})).toEqual([]);
});

test("missing and unknown texts are told", () => {
  expect(judgePack({ code: "de", dir: "ltr", strings: { "a.other": "Nein" } }, english)).toEqual([
    "a.button: is missing",
    "a.title: is missing",
    "b.count: is missing",
    "a.other: is no text of the widget",
  ]);
});

test("what is filled in must be the same in every language", () => {
  expect(judge({ "a.title": "Chat mit {nam}" })).toEqual([
    "a.title: lacks {name}",
    "a.title: has {nam}, which nothing is filled into",
  ]);
  // One message may be written out, the form for every other number may not.
  expect(judge({ "b.count": { one: "Eine Nachricht", other: "{count} Nachrichten" } })).toEqual([]);
  expect(judge({ "b.count": { one: "{count} Nachricht", other: "Nachrichten" } })).toEqual([
    "b.count: lacks {count}",
  ]);
});

test("plural forms are exactly those of the language", () => {
  expect(judge({ "b.count": { other: "{count} Nachrichten" } })).toEqual([
    "b.count: has the plural forms other; the language has one, other",
  ]);
  expect(judge({}, "pl")).toEqual([
    "b.count: has the plural forms one, other; the language has few, many, one, other",
  ]);
  expect(judge({ "b.count": "Nachrichten: {count}" })).toHaveLength(1);
  expect(judge({ "a.button": { one: "Senden", other: "Senden" } })).toEqual([
    "a.button: must not have plural forms",
  ]);
});

test("length, dots, exclamation marks, spaces and emptiness are looked at", () => {
  expect(judge({ "a.button": "Jetzt absenden" })).toEqual([
    'a.button: is 14 characters long, at most 12: "Jetzt absenden"',
  ]);
  expect(judge({ "a.button": "Senden..." })).toEqual(["a.button: has three dots in place of …"]);
  expect(judge({ "a.button": "送信！" })).toEqual(["a.button: has an exclamation mark"]);
  expect(judge({ "a.button": "Senden " })).toEqual(["a.button: begins or ends with a space"]);
  expect(judge({ "a.button": "" })).toEqual(["a.button: is empty"]);
  expect([lengthOf("e\u0301te"), lengthOf("{count} neue"), lengthOf("👩‍🚀")]).toEqual([3, 13, 1]);
});

test("a text left in English is told, and one without letters of a language from right to left", () => {
  expect(judge({ "a.button": "Send" })).toEqual([
    'a.button: is the same as in English: "Send"; if that is right, list it in same-as-english.ts',
  ]);
  expect(judge({}, "fa", "rtl")).toContain('a.button: has no letters of the language: "Senden"');
});

test("an exception whose text is not the same as in English any more is idle", () => {
  const pack = { code: "de", dir: "ltr", strings: german };
  const listed = [{ code: "de", key: "a.button" }];
  expect(idleExceptions([pack], strings, listed)).toHaveLength(1);
  expect(idleExceptions([{ ...pack, strings }], strings, listed)).toEqual([]);
});

test("texts that nothing shows, that nobody explains, and keys without a text are told", () => {
  const usage = findUsage([
    { path: "apps/widget/src/app/A.tsx", text: `t("a.button"); t(${FAMILY}); t("a.lost")` },
    { path: "apps/widget/src/app/a.test.ts", text: 't("a.title")' },
    { path: "packages/languages/src/english/a.ts", text: '"a.title": "Chat"' },
  ]);
  expect(usageProblems(english.notes, strings, usage)).toEqual([
    { file: "en.ts", line: 7, message: "a.title: is shown nowhere" },
    { file: "en.ts", line: 14, message: "b.count: no comment tells translators where it stands" },
    { file: "apps/widget/src/app/A.tsx", message: "a.lost: there is no such text" },
  ]);
});
