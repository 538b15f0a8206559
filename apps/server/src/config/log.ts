import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { callContext } from "../ports/call-context.ts";
import type { Config } from "./config.ts";
import { shortLine } from "./short-line.ts";

/** Names under which a secret could reach a log line; their values are never written. */
const SECRET_NAMES = ["authorization", "cookie", "tkn", "token", "password", "hash", "secret"];

/**
 * The server's log, on standard error: standard output is kept for what a person reads at the start. One JSON object a
 * line, or short lines for a terminal.
 */
export function createLog(config: Pick<Config, "logLevel" | "logFormat">): Logger {
  const log: Logger = pino(
    {
      // Children, those of HTTP requests, have the id among their own fields.
      mixin: (_fields, _level, logger) => {
        const requestId = logger === log ? callContext.getStore() : undefined;
        return requestId === undefined ? {} : { requestId };
      },
      level: config.logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "[secret]",
      },
    },
    config.logFormat === "json" ? destination({ fd: 2, sync: false }) : shortLines,
  );
  return log;
}

const shortLines: DestinationStream = {
  write: (line) => {
    process.stderr.write(shortLine(line));
  },
};
