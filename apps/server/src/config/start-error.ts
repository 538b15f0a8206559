/**
 * The server or the command line cannot go on for a reason that its owner can mend. `message` is the whole of what
 * is shown: one sentence that says what is wrong and what to do; no stack trace follows.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "StartError";
  }
}

/** The code of a failed system call or of SQLite, as EACCES or SQLITE_CANTOPEN; undefined for any other error. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
