import type { Outcome, Step } from "./step.ts";

/** A step with what it came to and how long it took. */
export interface StepResult extends Outcome {
  name: string;
  seconds: number;
}

/**
 * The steps that `--only a,b` asks for, with those they need, in their usual order; all of them without it.
 * @throws Error when a word names no step
 */
export function selectSteps(steps: readonly Step[], args: readonly string[]): Step[] {
  const at = args.indexOf("--only");
  if (at < 0 && args.length > 0) throw new Error(`Unknown argument ${args[0]}: use --only ${names(steps)}`);
  if (at < 0) return [...steps];
  const words = (args[at + 1] ?? "").split(",").map((word) => word.trim().replace(/^check:/, ""));
  const unknown = words.find((word) => !steps.some(({ name }) => name === word));
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}". There are: ${names(steps)}`);
  const wanted = steps.filter(({ name }) => words.includes(name));
  const needed = new Set([...words, ...wanted.flatMap(({ needs }) => needs ?? [])]);
  return steps.filter(({ name }) => needed.has(name));
}

const names = (steps: readonly Step[]): string => steps.map(({ name }) => name).join(",");

/** Runs the steps one after another; a failure stops only those that need the failed step. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}: ${step.title}`);
    const start = performance.now();
    const broken = results.find(({ name, failed }) => failed > 0 && step.needs?.includes(name));
    const outcome = broken ? blocked(broken.name) : await runOne(step);
    const seconds = (performance.now() - start) / 1000;
    const result = { name: step.name, seconds, ...outcome };
    results.push(result);
    console.log(`   ${describe(result)}`);
  }
  return results;
}

async function runOne(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function blocked(by: string): Outcome {
  console.error(`not run: ${by} failed`);
  return { passed: 0, failed: 1 };
}

/** One line for a result, such as `FAIL unit  212 passed, 1 failed, 12.3 s`. */
export function describe({ name, passed, failed, skipped = 0, seconds }: StepResult): string {
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${failed === 0 ? "ok  " : "FAIL"} ${name}  ${counts.join(", ")}, ${seconds.toFixed(1)} s`;
}

/** The last line of `npm test`: everything that was counted. */
export function totalLine(results: readonly StepResult[]): string {
  const sum = (key: "passed" | "failed"): number => results.reduce((total, result) => total + result[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
