/** What one step of `npm test` came to. A check counts as one, a suite as its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
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
