// `npm run check [-- name …]`: runs the house's own checks, or those that are named.
import { fail, root } from "./bootstrap.mjs";
import { checks, type CheckName } from "./checks/all.ts";
import { formatProblem } from "./checks/report.ts";

const names = Object.keys(checks) as CheckName[];
const wanted = process.argv.slice(2).map((word) => {
  const name = names.find((one) => one === word);
  return name ?? fail(`There is no check "${word}". There are: ${names.join(", ")}.`);
});

let failed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  const { problems, notes } = (await checks[name]())(root);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name}`);
  for (const note of notes) console.log(`     ${note}`);
  for (const problem of problems) console.log(`     ${formatProblem(problem)}`);
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
