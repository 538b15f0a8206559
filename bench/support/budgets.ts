import budgets from "../budgets.json" with { type: "json" };
import type { Figure } from "./report.ts";

type FigureName = keyof typeof budgets.figures;

/** The bound of a figure, from the one list of limits. */
export function limitOf(name: FigureName): NonNullable<Figure["limit"]> {
  const budget: { most?: number; least?: number } = budgets.figures[name];
  if (budget.most !== undefined) return { most: budget.most };
  if (budget.least !== undefined) return { least: budget.least };
  throw new Error(`bench/budgets.json gives "${name}" neither "most" nor "least".`);
}
