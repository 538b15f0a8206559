import { listSources, type SourceFile } from "../source/files.ts";
import { parseSource, type Syntax } from "../source/syntax.ts";
import { applyExceptions, readExceptions, type Breach } from "./measures/exceptions.ts";
import { fileNameTrouble } from "./measures/file-name.ts";
import { measureFunctions } from "./measures/functions.ts";
import { findBadHabits } from "./measures/habits.ts";
import { percentile } from "./measures/statistics.ts";
import type { Report } from "./report.ts";

const FILE_MEDIAN = 80;
const FILE_P90 = 250;
const FILE_MAX = 400;
const FUNCTION_P90 = 40;
const FUNCTION_MAX = 80;
const COMPONENT_MAX = 120;

const WHERE_TESTS_RUN = /^((packages|apps)\/[^/]+\/(src|test)|tools|bench\/endurance)\//;
/** Texts in a language: as many lines as there are texts. */
const TEXTS = /^packages\/languages\/src\/packs\//;
const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

interface Measured {
  fileLines: number[];
  functionLines: number[];
  commentLines: number;
  breaches: Breach[];
}

/** The house measures: lengths of files and functions, `any`, empty catches, sleeps in tests, file names. */
export function checkMeasures(base: string): Report {
  const measured: Measured = { fileLines: [], functionLines: [], commentLines: 0, breaches: [] };
  for (const file of listSources(base)) measureFile(file, measured);
  const { fileLines, functionLines, breaches } = measured;
  breaches.push(
    ...aim("file length, median", percentile(fileLines, 0.5), FILE_MEDIAN),
    ...aim("file length, p90", percentile(fileLines, 0.9), FILE_P90),
    ...aim("function length, p90", percentile(functionLines, 0.9), FUNCTION_P90),
  );
  return { problems: applyExceptions(breaches, readExceptions(base)), notes: notes(measured) };
}

function measureFile(file: SourceFile, measured: Measured): void {
  const syntax = parseSource(file);
  const lines = file.text.trimEnd().split("\n").length;
  const breach = (measure: string, message: string, line?: number): void => {
    measured.breaches.push({ file: file.path, measure, message, ...(line === undefined ? {} : { line }) });
  };
  if (!TEXTS.test(file.path)) measured.fileLines.push(lines);
  measured.commentLines += commentLines(syntax);
  if (lines > FILE_MAX && !TEXTS.test(file.path))
    breach("file length", `${lines} lines, at most ${FILE_MAX}`);
  for (const one of measureFunctions(syntax, file.path)) {
    measured.functionLines.push(one.lines);
    const most = one.component ? COMPONENT_MAX : FUNCTION_MAX;
    if (one.lines > most)
      breach("function length", `${one.name} has ${one.lines} lines, at most ${most}`, one.line);
  }
  for (const habit of findBadHabits(syntax, file.path)) breach(habit.measure, habit.message, habit.line);
  if (isTestFile(file.path) && !WHERE_TESTS_RUN.test(file.path)) {
    breach("test place", "no project of vitest.config.ts runs tests here");
  }
  const trouble = fileNameTrouble(syntax, file.path);
  if (trouble) breach("file name", trouble);
}

const aim = (measure: string, value: number, most: number): Breach[] =>
  value > most
    ? [{ file: "(all files)", measure, message: `${measure} is ${value} lines, at most ${most}` }]
    : [];

const commentLines = ({ comments, lineOf }: Syntax): number =>
  comments.reduce((sum, { start, end }) => sum + lineOf(end) - lineOf(start) + 1, 0);

function notes({ fileLines, functionLines, commentLines: comments }: Measured): string[] {
  const total = fileLines.reduce((sum, lines) => sum + lines, 0);
  const summary = (values: readonly number[]): string =>
    `median ${percentile(values, 0.5)}, p90 ${percentile(values, 0.9)}, longest ${percentile(values, 1)} lines`;
  return [
    `${fileLines.length} files: ${summary(fileLines)}`,
    `${functionLines.length} functions: ${summary(functionLines)}`,
    `comments: ${total === 0 ? 0 : Math.round((100 * comments) / total)} % of ${total} lines`,
  ];
}
