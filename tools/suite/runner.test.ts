import { expect, test, vi } from "vitest";
import { playwrightOutcome } from "./playwright-step.ts";
import { runSteps, selectSteps, totalLine } from "./runner.ts";
import { verdict, type Outcome, type Step } from "./step.ts";
import { vitestOutcome, type VitestReport } from "./vitest-step.ts";

const step = (name: string, outcome: Outcome, needs: readonly string[] = []): Step => ({
  name,
  title: name,
  needs,
  run: () => Promise.resolve(outcome),
});

const quiet = (): void => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
};

test("a failure stops only what needs it, and a step that throws has failed", async () => {
  quiet();
  const throwing: Step = {
    ...step("lint", verdict(true)),
    run: () => Promise.reject(new Error("no such program")),
  };
  const results = await runSteps([
    throwing,
    step("build", verdict(false)),
    step("unit", { passed: 7, failed: 0 }),
    step("e2e", { passed: 9, failed: 0 }, ["build"]),
  ]);
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ["lint", 0, 1],
    ["build", 0, 1],
    ["unit", 7, 0],
    ["e2e", 0, 1],
  ]);
  expect(totalLine(results)).toBe("7 passed, 3 failed");
});

test("--only picks steps in their usual order and brings what they need", () => {
  const steps = [
    step("lint", verdict(true)),
    step("build", verdict(true)),
    step("e2e", verdict(true), ["build"]),
  ];
  const namesOf = (...args: string[]): string[] => selectSteps(steps, args).map(({ name }) => name);
  expect(namesOf()).toEqual(["lint", "build", "e2e"]);
  expect(namesOf("--only", "e2e")).toEqual(["build", "e2e"]);
  expect(namesOf("--only", "e2e,check:lint")).toEqual(["lint", "build", "e2e"]);
  expect(() => namesOf("--only", "speed")).toThrow('There is no step "speed"');
  expect(() => namesOf("--fast")).toThrow("Unknown argument --fast");
});

const report = (counts: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
});

test("files that do not load, errors outside of tests and a missing report count as failures", () => {
  expect(vitestOutcome(report({ numPassedTests: 3, numPendingTests: 1 }), true)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 1,
    faults: [],
  });
  expect(vitestOutcome(report({ numPassedTests: 3 }), false)).toMatchObject({ passed: 3, failed: 1 });
  const broken = { name: "a.test.ts", status: "failed", message: "SyntaxError: …", assertionResults: [] };
  expect(vitestOutcome(report({ numPassedTests: 3, testResults: [broken] }), false)).toMatchObject({
    failed: 1,
    faults: ["a.test.ts\n      SyntaxError: …"],
  });
  expect(vitestOutcome(undefined, true)).toEqual({ passed: 0, failed: 1 });
});

test("a browser test that passed only the second time has failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightOutcome({ stats }, false)).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
});

test("what failed is told with its first lines, without a terminal's colours", () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const error = { message: "Error: \u001B[2mexpect\u001B[22m failed\n\nExpected: 1\n" };
  const failed = { ok: false, file: "chat.spec.ts", title: "it sends", tests: [{ results: [{ error }] }] };
  const passed = { ok: true, file: "chat.spec.ts", title: "it opens", tests: [{ results: [{}] }] };
  const suites = [{ specs: [passed], suites: [{ specs: [failed] }] }];
  expect(playwrightOutcome({ stats, suites }, false).faults).toEqual([
    "chat.spec.ts › it sends\n      Error: expect failed\n      Expected: 1",
  ]);
});
