import { expect, test } from "vitest";
import { makeCheckout } from "../testing/checkout.ts";
import { behaviourRegions, behaviourTests } from "./behaviour.ts";

// Put together, or this file would claim to prove them.
const [first, second] = ["S9-01", "S9-02"].map((id) => `[${id}]`);

test("titles of every kind of test are read, with all their numbers", () => {
  const text = `
    test("${first}${second} one thing", () => {});
    test.each([1, 2])("${first} %i things", () => {});
    it.only(\`${second} of \${count}\`, () => {});
    expect("${first} is no title");
    test("without a number", () => {});`;
  const tests = behaviourTests({ path: "packages/client/src/a.test.ts", text });
  expect(tests.map(({ ids, title }) => [ids.length, title])).toEqual([
    [2, "one thing"],
    [1, "%i things"],
    [1, "of …"],
  ]);
});

test("the page has a row for each number, in order, with a link to the test", () => {
  const base = makeCheckout({
    "packages/client/src/a.test.ts": `test("${second}${first} it works", () => {});`,
  });
  expect(behaviourRegions(base).behaviour).toContain(
    "| S9-01 | it works | [packages/client/src/a.test.ts](../../packages/client/src/a.test.ts) |\n| S9-02 | it works |",
  );
});
