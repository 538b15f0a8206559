// `npm run docs [-- --check]`: writes the generated parts of docs/reference, or says which are out of date.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./bootstrap.mjs";
import { formatProblem } from "./checks/report.ts";
import { checkDocs } from "./docs/check-docs.ts";
import { renderPages } from "./docs/pages.ts";

if (process.argv.includes("--check")) check();
else write();

function check(): void {
  const { problems } = checkDocs(root);
  for (const problem of problems) console.log(formatProblem(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function write(): void {
  for (const { file, current, wanted } of renderPages(root)) {
    if (current === wanted) continue;
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted);
    console.log(`wrote ${file}`);
  }
}
