/** Something that a check does not accept. */
export interface Problem {
  /** Relative to the checkout. */
  file: string;
  line?: number;
  /** A sentence that says what is wrong and, where it is not obvious, what to do. */
  message: string;
}

/** What a check found; `notes` are measurements worth reading even when all is well. */
export interface Report {
  problems: Problem[];
  notes: string[];
}

/** A check looks at a checkout and reports. */
export type Check = (base: string) => Report;

/** A problem as one line that editors turn into a link. */
export const formatProblem = ({ file, line, message }: Problem): string =>
  `${file}${line === undefined ? "" : `:${line}`}  ${message}`;
