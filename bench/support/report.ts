/** One measured figure; with `limit` it is a promise that the run checks. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The bound that `value` must keep. */
  limit?: { most: number } | { least: number };
}

/** What one bench measured and how, in a sentence or two for the report. */
export interface BenchResult {
  name: string;
  how: string;
  figures: Figure[];
}

/** A bench: runs for up to a few minutes, alone on the machine. */
export type Bench = () => Promise<BenchResult>;

/** Whether a figure keeps its bound; true without one. */
export function keepsLimit({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return "most" in limit ? value <= limit.most : value >= limit.least;
}

const round = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
};

function describeLimit({ limit, unit }: Figure): string {
  if (!limit) return "";
  return "most" in limit ? `at most ${round(limit.most)} ${unit}` : `at least ${round(limit.least)} ${unit}`;
}

/** The results as a Markdown document. */
export function renderReport(results: readonly BenchResult[], machine: string): string {
  const lines = [
    "# Benchmarks",
    "",
    `Measured on ${machine}. Ratios carry over to other machines, absolute times do not.`,
    "",
  ];
  for (const { name, how, figures } of results) {
    lines.push(
      `## ${name}`,
      "",
      how,
      "",
      "| figure | measured | bound | kept |",
      "| --- | ---: | --- | --- |",
    );
    for (const figure of figures) {
      const kept = figure.limit ? (keepsLimit(figure) ? "yes" : "**no**") : "";
      lines.push(
        `| ${figure.what} | ${round(figure.value)} ${figure.unit} | ${describeLimit(figure)} | ${kept} |`,
      );
    }
    lines.push("");
  }
  return lines.join("\n");
}
