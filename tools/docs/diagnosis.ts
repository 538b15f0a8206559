import { diagnosisCatalogue } from "@parley/protocol/diagnosis";
import { table, type Regions } from "./regions.ts";

/** The generated part of docs/reference/diagnosis.md: one row for each code. */
export function diagnosisRegions(): Regions {
  const rows = Object.entries(diagnosisCatalogue).map(([code, { level, good, bad, action }]) => [
    `<a id="${code}"></a>\`${code}\``,
    level,
    good,
    bad,
    action,
  ]);
  return { diagnosis: table(["Code", "Level", "When all is well", "When not", "What to do"], rows) };
}
