import { expect, test } from "vitest";
import { makeCheckout } from "../testing/checkout.ts";
import { checkMeasures } from "./measures.ts";
import { formatProblem } from "./report.ts";

const problemsOf = (files: Record<string, string | object>): string[] =>
  checkMeasures(makeCheckout(files)).problems.map(formatProblem);

const lines = (count: number, line = "run();"): string =>
  Array.from({ length: count }, () => line).join("\n");
/** Enough short files that one long file does not move the median and the p90. */
const shortFiles = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `packages/client/src/short-${index}.ts`,
    "export const run = () => 1;",
  ]),
);

test("a file over 400 lines and a function over 80 are too long, a component may have 120", () => {
  const problems = problemsOf({
    ...shortFiles,
    "packages/client/src/long.ts": lines(401),
    "packages/client/src/functions.ts": `export function stretch() {\n${lines(79)}\n}`,
    "apps/widget/src/Panel.tsx": `export function Panel() {\n${lines(118)}\n}`,
  });
  expect(problems).toEqual([
    "packages/client/src/functions.ts:1  stretch has 81 lines, at most 80",
    "packages/client/src/long.ts  401 lines, at most 400",
  ]);
});

test("the callback that groups tests is not one function", () => {
  const grouped = `describe("all", () => {\n${lines(90, 'test("one", () => {});')}\n});`;
  expect(problemsOf({ ...shortFiles, "packages/client/src/a.test.ts": grouped })).toEqual([]);
});

test("the median and the p90 have aims of their own", () => {
  const problems = problemsOf({
    "packages/client/src/a.ts": lines(300),
    "packages/client/src/b.ts": lines(300),
  });
  expect(problems).toEqual([
    "(all files)  file length, median is 300 lines, at most 80",
    "(all files)  file length, p90 is 300 lines, at most 250",
  ]);
});

test("`any` needs a reason beside it, and none is good enough in protocol and client", () => {
  const problems = problemsOf({
    "apps/desk/src/a.ts": "// The library gives nothing better.\nexport let a: any;\n\n\nexport let b: any;",
    "packages/client/src/a.ts": "// Because.\nexport let a: any;",
    "apps/desk/src/c.ts":
      "// oxlint-disable-next-line typescript/no-explicit-any -- as the library has it\nexport let a: any;",
    "apps/desk/src/b.ts": "// oxlint-disable-next-line typescript/no-explicit-any\nexport let a: any;",
  });
  expect(problems.map((problem) => problem.split("  ")[0])).toEqual([
    "apps/desk/src/a.ts:5",
    "apps/desk/src/b.ts:2",
    "packages/client/src/a.ts:2",
  ]);
});

test("an empty catch says why it is empty", () => {
  const problems = problemsOf({
    "packages/client/src/a.ts": `
      try { run(); } catch {}
      try { run(); } catch { /* storage may be blocked */ }
      run().catch(() => {});
      run().catch(() => { /* the peer is gone anyway */ });`,
  });
  expect(problems.map((problem) => problem.split("  ")[0])).toEqual([
    "packages/client/src/a.ts:2",
    "packages/client/src/a.ts:4",
  ]);
});

test("tests do not sleep; a timer that only limits the waiting is none", () => {
  const problems = problemsOf({
    "packages/client/src/a.test.ts": `
      import { setTimeout as wait } from "node:timers/promises";
      await new Promise((resolve) => setTimeout(resolve, 50));
      await new Promise((resolve, reject) => { setTimeout(() => reject(new Error("late")), 5000); });`,
    "e2e/a.spec.ts": "await page.waitForTimeout(100);",
    "packages/client/src/a.ts": "export const later = new Promise((resolve) => setTimeout(resolve, 50));",
  });
  expect(problems.map((problem) => problem.split("  ")[0])).toEqual([
    "e2e/a.spec.ts:1",
    "packages/client/src/a.test.ts:2",
    "packages/client/src/a.test.ts:3",
  ]);
});

test("a test lies where Vitest looks for it", () => {
  const problems = problemsOf({
    "packages/client/test/whole.test.ts": "export {};",
    "packages/client/tests/lost.test.ts": "export {};",
  });
  expect(problems).toEqual([
    "packages/client/tests/lost.test.ts  no project of vitest.config.ts runs tests here",
  ]);
});

test("file names are kebab-case, PascalCase only around the one component inside", () => {
  const problems = problemsOf({
    "apps/desk/src/MessageList.tsx":
      "export type Props = {};\nexport function MessageList() { return null; }",
    "apps/desk/src/MessageList.test.tsx": "export {};",
    "apps/desk/src/Composer.tsx": "export const Composer = () => null;\nexport const limit = 5;",
    "apps/desk/src/useThing.ts": "export {};",
    "apps/desk/vite.config.ts": "export default {};",
  });
  expect(problems).toEqual([
    'apps/desk/src/Composer.tsx  file name "Composer.tsx" is for a file whose one export is the component Composer; this one exports Composer, limit',
    'apps/desk/src/useThing.ts  file name "useThing.ts" is not kebab-case',
  ]);
});

test("an exception covers its breach, and goes when the breach goes", () => {
  const problems = problemsOf({
    ...shortFiles,
    "packages/client/src/table.ts": lines(500),
    "tools/checks/measures-exceptions.json": [
      { file: "packages/client/src/table.ts", measure: "file length", reason: "A table of data, no logic." },
      {
        file: "packages/client/src/gone.ts",
        measure: "file length",
        reason: "It was long once upon a time.",
      },
    ],
  });
  expect(problems).toEqual([
    'tools/checks/measures-exceptions.json  packages/client/src/gone.ts no longer breaches "file length": take the exception out',
  ]);
});

test("lines are counted right behind characters of more than one byte", () => {
  const problems = problemsOf({
    "packages/client/src/a.ts": '// … ünïcödé 🦊\nconst s = "…🦊";\ntry { run(s); } catch {}',
  });
  expect(problems).toEqual(["packages/client/src/a.ts:3  empty catch: handle it, report it or say why not"]);
});
