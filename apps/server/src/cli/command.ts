import type { ParseArgsOptionsConfig } from "node:util";
import type { LoadedSignIn } from "../auth/sign-in.ts";
import type { Config } from "../config/config.ts";
import type { Store } from "../ports/store.ts";

/** What commands work with; nothing is opened before it is asked for. */
export interface CommandContext {
  config: Config;
  store(): Promise<Store>;
  signIn(): Promise<LoadedSignIn>;
  /** Where browsers reach the server, without a slash at the end. */
  publicUrl: string;
  /** A line of the result, on standard output. */
  print(line: string): void;
  /** A line for the person at the terminal only, on standard error. */
  hint(line: string): void;
  /** The text of a file, `-` for standard input. @throws StartError */
  readInput(path: string): string;
}

/** The values of a command's options; those that were not given are undefined. */
export type OptionValues = Readonly<Record<string, string | undefined>>;

/** Switches that were given. */
export type Switches = ReadonlySet<string>;

export interface CommandCall {
  values: OptionValues;
  switches: Switches;
  /** Words after the command's own. */
  words: readonly string[];
}

/** One command, as `token create`. */
export interface CliCommand {
  /** How it is called, after `npm run parley -- `. */
  usage: string;
  summary: string;
  options: ParseArgsOptionsConfig;
  /** How many further words it takes at most. */
  maxWords?: number;
  /** @throws StartError with the sentence to show */
  run(call: CommandCall, context: CommandContext): Promise<void>;
}
