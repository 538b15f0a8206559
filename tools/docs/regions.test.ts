import { expect, test } from "vitest";
import { fillRegions, skeleton, table } from "./regions.ts";

test("generated parts are replaced and the prose around them stays", () => {
  const page = "# Errors\n\nBefore.\n\n<!-- generated:errors -->\n\nold\n\n<!-- /generated -->\n\nAfter.\n";
  const filled = fillRegions(page, { errors: "new" });
  expect(filled).toBe(
    "# Errors\n\nBefore.\n\n<!-- generated:errors -->\n\nnew\n\n<!-- /generated -->\n\nAfter.\n",
  );
  expect(fillRegions(filled, { errors: "new" })).toBe(filled);
});

test("a page without the markers, and markers without a generator, are errors", () => {
  expect(() => fillRegions("# Errors\n", { errors: "new" })).toThrow("lacks the markers");
  expect(() => fillRegions("<!-- generated:old -->\n<!-- /generated -->", {})).toThrow('the part "old"');
});

test("a skeleton has every marker", () => {
  expect(fillRegions(skeleton("A", "B.", ["one", "two"]), { one: "1", two: "2" })).toContain(
    "two -->\n\n2\n",
  );
});

test("cells of a table stay in their line and column", () => {
  expect(table(["a", "b"], [["x | y", "two\n  lines"]])).toBe(
    "| a | b |\n| --- | --- |\n| x \\| y | two lines |",
  );
});
