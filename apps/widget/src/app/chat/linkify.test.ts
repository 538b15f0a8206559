import { expect, test } from "vitest";
import { linkify } from "./linkify.ts";

const links = (text: string): (string | undefined)[] =>
  linkify(text)
    .filter(({ href }) => href)
    .map(({ href }) => href);

test("addresses become links, with the punctuation around them left in the sentence", () => {
  expect(linkify("See https://example.com/a?b=c, please.")).toEqual([
    { text: "See " },
    { text: "https://example.com/a?b=c", href: "https://example.com/a?b=c" },
    { text: ", please." },
  ]);
  expect(links("(https://example.com/x) and “http://example.org”.")).toEqual([
    "https://example.com/x",
    "http://example.org/",
  ]);
  expect(links("https://en.wikipedia.org/wiki/Parley_(talk)")).toEqual([
    "https://en.wikipedia.org/wiki/Parley_(talk)",
  ]);
});

test("www addresses lead to https, e-mail addresses to mailto", () => {
  expect(links("www.example.com/a, write to ada.l+1@mail.example.org.")).toEqual([
    "https://www.example.com/a",
    "mailto:ada.l+1@mail.example.org",
  ]);
  expect(links("mailto:ada@example.org")).toEqual(["mailto:ada@example.org"]);
});

test("nothing but http, https and mailto is ever a link", () => {
  const unsafe = [
    "javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "ftp://example.com",
    "file:///etc/passwd",
    "xhttps://example.com",
    "https://",
    "http://[",
    "user@localhost",
    "a@b",
    "@example.com",
  ];
  expect(unsafe.flatMap(links)).toEqual([]);
});

test("an address that carries another one is one link and keeps its protocol", () => {
  for (const text of ["https://example.com/javascript:alert(1)", "https://example.com?to=ada@example.org"]) {
    const [only, ...rest] = links(text);
    expect(rest).toEqual([]);
    expect(new URL(only ?? "").protocol).toBe("https:");
  }
});

test("markup stays text, and the pieces put together are the text again", () => {
  const texts = [
    `<a href="https://example.com">x</a><script>alert("https://example.org")</script>`,
    "no link at all",
    "",
    "zwei Zeilen\nhttps://example.com/ä?q=1#x\n\nEnde",
    "http://a.example http://b.example",
  ];
  for (const text of texts)
    expect(
      linkify(text)
        .map(({ text: piece }) => piece)
        .join(""),
    ).toBe(text);
  expect(links(texts[0] ?? "")).toEqual(["https://example.com/", "https://example.org/"]);
});

test("a long text without links is read in linear time", () => {
  const text = `${"a.".repeat(2_500)}@${"-".repeat(2_500)}`;
  expect(linkify(text)).toHaveLength(1);
});
