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
  /** What has more than one figure to a row; the first column is the row's name. */
  table?: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
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
  // Adding 0 makes nothing of the minus that a difference of nothing may have.
  return (value + 0).toLocaleString("en", { maximumFractionDigits: digits });
};

function describeLimit({ limit, unit }: Figure): string {
  if (!limit) return "";
  return "most" in limit ? `at most ${round(limit.most)} ${unit}` : `at least ${round(limit.least)} ${unit}`;
}

const tableLines = ({ columns, rows }: NonNullable<BenchResult["table"]>): string[] => [
  `| ${columns.join(" | ")} |`,
  `| --- |${columns
    .slice(1)
    .map((_, index) => (typeof rows[0]?.[index + 1] === "number" ? " ---: |" : " --- |"))
    .join("")}`,
  ...rows.map(
    (row) => `| ${row.map((cell) => (typeof cell === "number" ? round(cell) : cell)).join(" | ")} |`,
  ),
  "",
];

function sectionLines({ name, how, table, figures }: BenchResult): string[] {
  const lines = [`## ${name}`, "", how, "", ...(table ? tableLines(table) : [])];
  lines.push("| figure | measured | bound | kept |", "| --- | ---: | --- | --- |");
  for (const figure of figures) {
    const kept = figure.limit ? (keepsLimit(figure) ? "yes" : "**no**") : "";
    lines.push(
      `| ${figure.what} | ${round(figure.value)} ${figure.unit} | ${describeLimit(figure)} | ${kept} |`,
    );
  }
  return [...lines, ""];
}

const introduction = (machine: string): string =>
  `Measured on ${machine}. Ratios carry over to other machines, absolute times do not.`;

/** The results as a Markdown document. */
export function renderReport(results: readonly BenchResult[], machine: string): string {
  const intro = introduction(machine);
  return ["# Benchmarks", "", intro, "", ...results.flatMap(sectionLines)].join("\n");
}

/**
 * The document with the sections of `results` in place of those of the same names, new ones at its end. Sections from
 * another machine than the document's say so.
 */
export function replaceSections(document: string, results: readonly BenchResult[], machine: string): string {
  const [intro = "", ...sections] = document.split(/^(?=## )/m).map((part) => part.trim());
  const elsewhere = intro.includes(introduction(machine)) ? "" : ` On ${machine}.`;
  for (const result of results) {
    const section = sectionLines({ ...result, how: result.how + elsewhere })
      .join("\n")
      .trim();
    const place = sections.findIndex((one) => one.startsWith(`## ${result.name}\n`));
    if (place < 0) sections.push(section);
    else sections[place] = section;
  }
  return `${[intro, ...sections].join("\n\n")}\n`;
}
