// `npm test [-- --only step,step]`: every check and every test, one after another; the last line has the counts.
import { fail } from "./bootstrap.mjs";
import { buildStep } from "./suite/build-step.ts";
import { playwrightStep } from "./suite/playwright-step.ts";
import { describe, runSteps, selectSteps, totalLine } from "./suite/runner.ts";
import { builtSteps, sourceSteps } from "./suite/static-steps.ts";
import type { Step } from "./suite/step.ts";
import { vitestSteps } from "./suite/vitest-step.ts";

const steps: readonly Step[] = [...sourceSteps, buildStep, ...builtSteps, ...vitestSteps, playwrightStep];

const results = await runSteps(chosenSteps());
console.log("\n── all");
for (const { faults = [] } of results) for (const fault of faults) console.log(`  ✘ ${fault}`);
for (const result of results) console.log(describe(result));
console.log(totalLine(results));
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;

function chosenSteps(): Step[] {
  try {
    return selectSteps(steps, process.argv.slice(2));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
