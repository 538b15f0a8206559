import { expect, test } from "vitest";
import { readText, type Piece } from "./rich-text.ts";

/** Ten times what a message may have: what grows with the square of the length takes minutes here. */
const LONG = 50_000;

const flat = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : flat(piece.pieces))).join("");

const links = (text: string): (string | undefined)[] =>
  readText(text).flatMap(function found(piece): (string | undefined)[] {
    if (typeof piece === "string") return [];
    return piece.tag === "a" ? [piece.href] : piece.pieces.flatMap(found);
  });

/** As it would be written in markup, without the addresses. */
const shape = (text: string): string =>
  readText(text)
    .map(function drawn(piece): string {
      if (typeof piece === "string") return piece;
      return `<${piece.tag}>${piece.pieces.map(drawn).join("")}</${piece.tag}>`;
    })
    .join("");

test("[S5-21] addresses become links, with the punctuation around them left in the sentence", () => {
  expect(readText("See https://example.com/a?b=c, please.")).toEqual([
    "See ",
    { tag: "a", at: 4, href: "https://example.com/a?b=c", pieces: ["https://example.com/a?b=c"] },
    ", please.",
  ]);
  expect(links("(https://example.com/x) and “http://example.org”.")).toEqual([
    "https://example.com/x",
    "http://example.org/",
  ]);
  expect(links("https://en.wikipedia.org/wiki/Parley_(talk)")).toEqual([
    "https://en.wikipedia.org/wiki/Parley_(talk)",
  ]);
  expect(links("www.example.com/a")).toEqual(["https://www.example.com/a"]);
});

test("[S5-21] an address in another script leads to its encoded name and keeps its letters", () => {
  expect(readText("https://münchen.example/straße")).toEqual([
    {
      tag: "a",
      at: 0,
      href: "https://xn--mnchen-3ya.example/stra%C3%9Fe",
      pieces: ["https://münchen.example/straße"],
    },
  ]);
  expect(shape("راجع https://example.com/دليل، شكرا")).toContain("<a>https://example.com/");
  expect(links("זה https://example.co.il.")).toEqual(["https://example.co.il/"]);
});

test("[S5-22] e-mail addresses become links", () => {
  expect(links("Write to ada.l+1@mail.example.org.")).toEqual(["mailto:ada.l+1@mail.example.org"]);
  expect(links("mailto:ada@example.org")).toEqual(["mailto:ada@example.org"]);
  expect(links("zoë@exämple.org")).toHaveLength(1);
});

test("[S5-23] 7 to 16 digits, with + or tel: before them or not, are a phone number", () => {
  expect(links("Call +4930123456, tel:5551234 or 5551234567.")).toEqual([
    "tel:+4930123456",
    "tel:5551234",
    "tel:5551234567",
  ]);
  expect(links("1234567890123456")).toHaveLength(1);
  for (const other of ["123456", "12345678901234567", "a1234567", "1234567b", "1234567.89", "12,3456789"])
    expect(links(other)).toEqual([]);
});

test("[S5-21][S5-22][S5-23] links come first, then e-mail addresses, then phone numbers", () => {
  expect(links("https://example.com/1234567?to=ada@example.org")).toEqual([
    "https://example.com/1234567?to=ada@example.org",
  ]);
  expect(links("5551234567@example.org")).toEqual(["mailto:5551234567@example.org"]);
});

test("[S5-24] markup stays text, and nothing is lost", () => {
  const texts = [
    `<a href="https://example.com">x</a><script>alert("https://example.org")</script>`,
    "<b>bold</b> &lt;i&gt; &amp;",
    "no link at all",
    "",
    "zwei Zeilen\nhttps://example.com/ä?q=1#x\n\nEnde",
    "http://a.example http://b.example",
    "# Title\n> quote\n- item\n1. one\n`code` ~~gone~~ ![alt](x)",
  ];
  for (const text of texts) expect(flat(readText(text))).toBe(text);
  expect(links(texts[0] ?? "")).toEqual(["https://example.com/", "https://example.org/"]);
});

test("[S5-25] a link in Markdown leads over http, https, mailto and tel", () => {
  expect(readText("[our page](https://example.com/a_(b)) now")).toEqual([
    { tag: "a", at: 0, href: "https://example.com/a_(b)", pieces: ["our page"] },
    " now",
  ]);
  expect(links("[a](http://example.com) [b](mailto:ada@example.org) [c](tel:+15551234567)")).toEqual([
    "http://example.com/",
    "mailto:ada@example.org",
    "tel:+15551234567",
  ]);
});

test("[S5-25] no other protocol is ever a link", () => {
  const unsafe = [
    "javascript:alert(1)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert`1`)",
    "[x](data:text/html,<script>)",
    "[x](vbscript:x)",
    "[x](//example.com)",
    "[x](/path)",
    "[x](file:///etc/passwd)",
    "[x]( https://example.com )",
    "data:text/html,<script>",
    "ftp://example.com",
    "xhttps://example.com",
    "https://",
    "http://[",
    "user@localhost",
    "a@b",
    "@example.com",
  ];
  expect(unsafe.flatMap(links).filter((href) => href !== "https://example.com/")).toEqual([]);
  for (const text of ["https://example.com/javascript:alert(1)", "https://example.com?to=ada@example.org"]) {
    const [only, ...rest] = links(text);
    expect(rest).toEqual([]);
    expect(new URL(only ?? "").protocol).toBe("https:");
  }
});

test("[S5-26] underscores around words make italics", () => {
  expect(shape("This is _really good_, yes")).toBe("This is <i>really good</i>, yes");
  expect(shape("(_aside_)")).toBe("(<i>aside</i>)");
  expect(shape("_שלום_ _нет_")).toBe("<i>שלום</i> <i>нет</i>");
  for (const plain of ["snake_case_word", "_ a _", "__init__", "a_b_", "_open", "_one\ntwo_", "__"])
    expect(shape(plain)).toBe(plain);
});

test("[S5-27] one or two asterisks around words make bold", () => {
  expect(shape("*one* and **two**!")).toBe("<b>one</b> and <b>two</b>!");
  for (const plain of ["2*3*4", "2 * 3 * 4", "* item\n* item", "***three***", "5* and 4* hotels", "**"])
    expect(shape(plain)).toBe(plain);
  expect(shape("*a *b*")).toBe("*a <b>b</b>");
});

test("[S5-26][S5-27] one lies in the other, never across it", () => {
  expect(shape("_very *much* so_")).toBe("<i>very <b>much</b> so</i>");
  expect(shape("*_both_*")).toBe("<b><i>both</i></b>");
  expect(shape("*a _b* c_")).toBe("<b>a _b</b> c_");
});

test("[S5-21][S5-26][S5-27] an address keeps its own underscores and asterisks", () => {
  expect(shape("https://example.com/a_b_c*d*e")).toBe("<a>https://example.com/a_b_c*d*e</a>");
  expect(shape("_https://example.com/a_b_")).toBe("<i><a>https://example.com/a_b</a></i>");
  expect(shape("*see www.example.com*")).toBe("<b>see <a>www.example.com</a></b>");
});

test("reading a text takes time in proportion to its length, whatever stands in it", () => {
  const parts = [
    "a.",
    "a%",
    "a-",
    "(",
    "[",
    "[a](",
    "[a](b(c)",
    "[a](b",
    "*",
    "*a ",
    "*a_b",
    "_",
    " _a",
    "_a *b ",
    "http://[,",
    "www.a,",
    "a@a.",
    "+1",
    "1234567.",
    "tel:",
    "a@",
    "https://a)",
  ];
  const hostile = parts.flatMap((part) => {
    const long = part.repeat(LONG / part.length);
    return [long, `https://a${long}`, `a@${long}`, `[${long}`, `[x](h${long}`, `${long}@`];
  });
  hostile.push(`https://a${")".repeat(LONG)}`, "1".repeat(LONG));
  for (const text of hostile) {
    const before = performance.now();
    expect(readText(text).length).toBeGreaterThan(0);
    expect(performance.now() - before, text.slice(0, 30)).toBeLessThan(1_000);
  }
});
