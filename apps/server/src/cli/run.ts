import { parseArgs } from "node:util";
import { errorCodeOf, StartError } from "../config/start-error.ts";
import type { CliCommand, CommandCall, CommandContext } from "./command.ts";
import { commands, helpText } from "./commands.ts";

const HELP_WORDS = new Set(["help", "--help", "-h"]);

/**
 * Runs one command line.
 * @param line the words after `npm run parley -- `
 * @throws StartError with the sentence to show for a line that makes no sense
 */
export async function runCommandLine(line: readonly string[], context: CommandContext): Promise<void> {
  const [noun, verb = ""] = line;
  if (noun === undefined || HELP_WORDS.has(noun) || HELP_WORDS.has(verb)) return context.print(helpText());
  const found = findCommand(line);
  if (!found)
    throw new StartError(
      `There is no command "${`${noun} ${verb}`.trimEnd()}": see \`npm run parley -- help\`.`,
    );
  await found.command.run(readCall(found.command, found.rest), context);
}

/** Most names have two words, some three or one. */
const NAME_LENGTHS = [3, 2, 1];

function findCommand(line: readonly string[]): { command: CliCommand; rest: string[] } | undefined {
  for (const length of NAME_LENGTHS) {
    const name = line.slice(0, length).join(" ");
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { command, rest: line.slice(length) };
  }
  return undefined;
}

function readCall(command: CliCommand, rest: string[]): CommandCall {
  const { values, positionals } = parse(command, rest);
  const surplus = positionals[command.maxWords ?? 0];
  if (surplus !== undefined) throw new StartError(`"${surplus}" is one word too many: ${usageOf(command)}`);
  const entries = Object.entries(values);
  return {
    values: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    switches: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
    words: positionals,
  };
}

function parse(command: CliCommand, args: string[]) {
  try {
    return parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!errorCodeOf(error)?.startsWith("ERR_PARSE_ARGS")) throw error;
    // Node's own sentence goes on with advice about escaping; its beginning says what is wrong.
    const [sentence = ""] = (error as Error).message.split(/\.\s|\n/);
    throw new StartError(`${sentence.replace(/\.$/, "")}: ${usageOf(command)}`, { cause: error });
  }
}

const usageOf = ({ usage }: CliCommand): string => `the command is \`npm run parley -- ${usage}\`.`;
