import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../report.ts";

/** A breach of a house measure that is allowed, with its reason. */
export interface MeasureException {
  file: string;
  measure: string;
  reason: string;
}

/** A breach before the exceptions are taken off. */
export interface Breach extends Problem {
  measure: string;
}

const LIST = "tools/checks/measures-exceptions.json";

/** The exceptions that the checkout lists. */
export function readExceptions(base: string): MeasureException[] {
  const path = join(base, LIST);
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, "utf8")) as MeasureException[];
}

/** Breaches that no exception covers, and exceptions that have lost their breach or their reason. */
export function applyExceptions(
  breaches: readonly Breach[],
  exceptions: readonly MeasureException[],
): Problem[] {
  const covers = (one: MeasureException, breach: Breach): boolean =>
    one.file === breach.file && one.measure === breach.measure;
  const open = breaches.filter((breach) => !exceptions.some((one) => covers(one, breach)));
  const idle = exceptions.filter((one) => !breaches.some((breach) => covers(one, breach)));
  const silent = exceptions.filter(({ reason }) => reason.trim().length < 10);
  return [
    ...open,
    ...idle.map(({ file, measure }) => ({
      file: LIST,
      message: `${file} no longer breaches "${measure}": take the exception out`,
    })),
    ...silent.map(({ file, measure }) => ({
      file: LIST,
      message: `say why ${file} may breach "${measure}"`,
    })),
  ];
}
