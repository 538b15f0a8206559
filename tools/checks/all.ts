import type { Check } from "./report.ts";

/**
 * The house's own checks by name, in the order in which they run. Loaded when they run: one that looks at code which
 * does not even load must not keep the others from saying so.
 */
export const checks = {
  "import-directions": async () => (await import("./import-directions.ts")).checkImportDirections,
  cycles: async () => (await import("./cycles.ts")).checkCycles,
  measures: async () => (await import("./measures.ts")).checkMeasures,
  "self-reference": async () => (await import("./self-reference.ts")).checkSelfReference,
  languages: async () => (await import("./languages.ts")).checkLanguages,
  deploy: async () => (await import("./deploy.ts")).checkDeploy,
  docs: async () => (await import("../docs/check-docs.ts")).checkDocs,
  budgets: async () => (await import("./budgets.ts")).checkBudgets,
} as const satisfies Record<string, () => Promise<Check>>;

export type CheckName = keyof typeof checks;
