/** One level of the log: fields, then the sentence. */
export type LogLine = (fields: Record<string, unknown>, message: string) => void;

/** Structured log. Fields never hold message text, tokens or e-mail addresses; an error goes under `err`. */
export interface Log {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}
