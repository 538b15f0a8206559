import { expect, test } from "vitest";
import { parseMarkdown } from "./blocks.ts";
import { parseInline, type Inline } from "./inline.ts";

/** Inline parts, written briefly. */
const brief = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      switch (part.kind) {
        case "text":
          return part.text;
        case "code":
          return `code(${part.text})`;
        case "break":
          return "|";
        case "link":
          return `link(${part.href} ${brief(part.content)})`;
        case "article":
          return `article(${part.articleId} ${brief(part.content)})`;
        default:
          return `${part.kind}(${brief(part.content)})`;
      }
    })
    .join("");

const line = (text: string): string => brief(parseInline(text));

test("stress, code, links and breaks are read", () => {
  expect(line("Press **Save *now*** or `npm i`.")).toBe("Press strong(Save emphasis(now)) or code(npm i).");
  expect(line("_here_ but not snake_case_name")).toBe("emphasis(here) but not snake_case_name");
  expect(line("a  \nb\\\nc")).toBe("a|b|c");
  expect(line("2 * 3 * 4 and \\*stars\\*")).toBe("2 * 3 * 4 and *stars*");
  expect(line("[**Pay** here](https://shop.test/a_(b)?c=1)")).toBe(
    "link(https://shop.test/a_(b)?c=1 strong(Pay) here)",
  );
});

test("links lead to articles, pages, mailboxes and phones, and nowhere else", () => {
  expect(line("[Refunds](article:42)")).toBe("article(42 Refunds)");
  expect(line("[Write](mailto:a@b.test) <https://x.test/>")).toBe(
    "link(mailto:a@b.test Write) link(https://x.test/ https://x.test/)",
  );
  expect(line("[bad](javascript:alert(1)) [worse](data:text/html,x)")).toBe("bad worse");
  expect(line("<script>alert(1)</script>")).toBe("<script>alert(1)</script>");
});

test("blocks are read one under the other", () => {
  const blocks = parseMarkdown("# Top\n\nOne\ntwo\n\n---\n> Said **so**\n> twice\n\n```\n<b>\n\n```\nEnd");
  expect(blocks.map(({ kind }) => kind)).toEqual([
    "heading",
    "paragraph",
    "rule",
    "quote",
    "code",
    "paragraph",
  ]);
  expect(blocks[0]).toMatchObject({ level: 3 });
  expect(blocks[4]).toEqual({ kind: "code", text: "<b>\n" });
});

test("lists are read with what stands inside their items", () => {
  const [first, second] = parseMarkdown(
    "1. Open\n2. Choose\n   - this\n   - that\n\n   Then go on.\n\n- other",
  );
  expect(first).toMatchObject({ kind: "list", start: 1 });
  const items = first?.kind === "list" ? first.items : [];
  expect(items.map((blocks) => blocks.map(({ kind }) => kind))).toEqual([
    ["paragraph"],
    ["paragraph", "list", "paragraph"],
  ]);
  expect(second).toMatchObject({ kind: "list", start: null });
});

test("pictures stand on a line of their own and may say their size", () => {
  expect(parseMarkdown("![A button](https://x.test/a.png =640x480)")).toEqual([
    {
      kind: "picture",
      picture: { src: "https://x.test/a.png", alt: "A button", size: { width: 640, height: 480 } },
    },
  ]);
  expect(parseMarkdown("![](a.png)")).toMatchObject([{ picture: { alt: "", size: null } }]);
});

test("whatever is written comes to an end and loses no words", () => {
  for (const hostile of [
    "> ".repeat(500) + "deep",
    "- ".repeat(500) + "deep",
    "```\nnever closed deep",
    "# \ndeep",
  ])
    expect(JSON.stringify(parseMarkdown(hostile))).toContain("deep");
});
