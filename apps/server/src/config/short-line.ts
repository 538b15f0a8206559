const COLOURS: Record<string, string> = {
  trace: "2",
  debug: "2",
  info: "36",
  warn: "33",
  error: "31",
  fatal: "31",
};

interface LogLine {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  [field: string]: unknown;
}

const paint = (colour: string, text: string): string => `\u001B[${colour}m${text}\u001B[0m`;

/**
 * One line of the JSON log as a person at a terminal reads it: time, level, sentence, the other fields as
 * name=value, and an error's stack below.
 */
export function shortLine(json: string): string {
  const { level, time, msg = "", err, ...fields } = JSON.parse(json) as LogLine;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${shortValue(value)}`);
  const head = [paint("2", clock), paint(COLOURS[level] ?? "0", level.padEnd(5)), msg];
  if (rest.length > 0) head.push(paint("2", rest.join(" ")));
  const stack = err ? `\n${err.stack ?? err.message ?? ""}` : "";
  return `${head.join(" ")}${stack}\n`;
}

function shortValue(value: unknown): string {
  if (typeof value === "string") return /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
  return JSON.stringify(value);
}
