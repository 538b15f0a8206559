import { errorCatalogue } from "@parley/protocol/errors";
import { table, type Regions } from "./regions.ts";

/** The generated part of docs/reference/errors.md: one row for each code. */
export function errorRegions(): Regions {
  const rows = Object.entries(errorCatalogue).map(([code, { status, meaning, action }]) => [
    `<a id="${code.toLowerCase()}"></a>\`${code}\``,
    status === 0 ? "–" : String(status),
    meaning,
    action,
  ]);
  return { errors: table(["Code", "HTTP status", "What it means", "What to do"], rows) };
}
