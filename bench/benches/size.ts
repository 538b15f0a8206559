import { resolve } from "node:path";
import { measureSizes } from "../../tools/checks/budgets.ts";
import type { Bench, Figure } from "../support/report.ts";

/** Bytes of script, as `npm test` checks them. */
export const size: Bench = async () => {
  const sizes = measureSizes(resolve(import.meta.dirname, "../.."));
  const figures = sizes.flatMap(({ name, files, brotliBytes, mostBrotliBytes }): Figure[] => [
    ...Object.entries(files).map(([file, bytes]) => ({
      what: `${name}: ${file}`,
      value: bytes,
      unit: "bytes",
    })),
    { what: `${name}, all`, value: brotliBytes, unit: "bytes", limit: { most: mostBrotliBytes } },
  ]);
  return {
    name: "Size",
    how: "Brotli at quality 11 of what was built, with default settings in the embed script.",
    figures,
  };
};
