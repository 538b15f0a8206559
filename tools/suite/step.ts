/** What one step of `npm test` came to. A check counts as one, a suite as its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  /** What failed and why, a few lines each: told once more at the very end. */
  faults?: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  /** Word that `--only` knows it by. */
  name: string;
  /** What it looks at, for its heading. */
  title: string;
  /** Steps without which this one makes no sense: they are run as well, and a failure there skips this one. */
  needs?: readonly string[];
  run: () => Promise<Outcome>;
}

/** The outcome of a check that either holds or does not. */
export const verdict = (holds: boolean): Outcome =>
  holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const LINES = 12;
// oxlint-disable-next-line no-control-regex -- colours of a terminal
const COLOURS = /\u001B\[\d+m/g;

/** A failed test with the first lines of what it said. */
export const fault = (name: string, message = ""): string =>
  [
    name,
    ...message
      .replace(COLOURS, "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, LINES),
  ].join("\n      ");
