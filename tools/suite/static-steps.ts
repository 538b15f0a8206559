import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { checks, type CheckName } from "../checks/all.ts";
import { formatProblem } from "../checks/report.ts";
import { workspaceFolders } from "../source/graph.ts";
import { runProgram } from "./command.ts";
import { verdict, type Outcome, type Step } from "./step.ts";

/** Type check of every workspace, the tools and the settings files; all of them, so that one run shows all errors. */
async function checkTypes(): Promise<Outcome> {
  // Tests beside `src` may have settings of their own.
  const folders = [...workspaceFolders(root), "tools"].flatMap((folder) => [folder, `${folder}/test`]);
  const projects = folders.filter((folder) => existsSync(join(root, folder, "tsconfig.json")));
  let holds = true;
  for (const project of projects) {
    if (!(await runProgram("node_modules/typescript/bin/tsc", ["-p", project]))) holds = false;
  }
  return verdict(holds);
}

/** A program whose exit code is the verdict. */
const tool = (name: string, title: string, program: string, ...args: string[]): Step => ({
  name,
  title,
  run: async () => verdict(await runProgram(program, args)),
});

/** A check of the house, with what it found and measured. */
const house = (name: CheckName, title: string, needs: readonly string[] = []): Step => ({
  name,
  title,
  needs,
  run: async () => {
    const check = await checks[name]();
    const { problems, notes } = check(root);
    for (const note of notes) console.log(note);
    for (const problem of problems) console.log(formatProblem(problem));
    return verdict(problems.length === 0);
  },
});

/** The checks that only read sources. */
export const sourceSteps: readonly Step[] = [
  { name: "types", title: "type check", run: checkTypes },
  tool("lint", "lint, type-aware", "node_modules/oxlint/bin/oxlint", "--deny-warnings"),
  tool("format", "format", "node_modules/oxfmt/bin/oxfmt", "--check"),
  tool("knip", "unused files, exports and dependencies", "node_modules/knip/bin/knip.js", "--no-progress"),
  house("import-directions", "which way imports point"),
  house("cycles", "import cycles"),
  house("measures", "house measures"),
  house("self-reference", "nothing of one machine in the files"),
  house("languages", "texts in every language"),
  house("deploy", "what ships, as far as it can be seen without running it"),
  house("docs", "reference pages against the code"),
];

/** The checks that look at what was built. */
export const builtSteps: readonly Step[] = [house("budgets", "size budgets", ["build"])];
