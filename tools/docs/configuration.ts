import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../checks/report.ts";

const PAGE = "docs/reference/configuration.md";
const SOURCE = "apps/server/src/config/config.ts";

/** Environment variables that the configuration reads but the page leaves out, and the other way round. */
export function configurationProblems(base: string): Problem[] {
  const read = namesIn(join(base, SOURCE), /(?:env\["|text\(")([A-Z_]+)"/g);
  const described = namesIn(join(base, PAGE), /^\| `([A-Z_]+)` \|/gm);
  return [
    ...[...read.difference(described)].map((name) => ({ file: PAGE, message: `does not describe ${name}` })),
    ...[...described.difference(read)].map((name) => ({
      file: PAGE,
      message: `describes ${name}, which ${SOURCE} does not read`,
    })),
  ];
}

function namesIn(file: string, pattern: RegExp): Set<string> {
  return new Set([...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name));
}
