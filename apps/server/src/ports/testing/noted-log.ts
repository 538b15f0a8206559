import type { Log } from "../log.ts";

/** A log that a test can read. */
export class NotedLog implements Log {
  readonly lines: { level: keyof Log; message: string; fields: Record<string, unknown> }[] = [];

  readonly debug = this.#at("debug");
  readonly info = this.#at("info");
  readonly warn = this.#at("warn");
  readonly error = this.#at("error");

  #at(level: keyof Log): Log["info"] {
    return (fields, message) => void this.lines.push({ level, message, fields });
  }
}
