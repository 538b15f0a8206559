import { createContext } from "./cli/context.ts";
import { runCommandLine } from "./cli/run.ts";
import { compose } from "./compose.ts";
import { readConfig } from "./config/config.ts";
import { createLog } from "./config/log.ts";
import { welcome } from "./start/welcome.ts";

/** Environment variables as docs/reference/configuration.md has them. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts a server inside of this process, which may hold many, one after another or at once. Whoever starts it closes
 * it: signals and faults are the process's own affair.
 * @param print gets what a server's process prints at its start
 * @throws StartError when it cannot start
 */
export async function startEmbedded(
  env: Environment,
  print: (text: string) => void,
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(env);
  const server = await compose(config, createLog(config));
  try {
    await server.listen();
    await welcome(server, config, { styled: false, write: print });
  } catch (error) {
    await server.close(true);
    throw error;
  }
  return { close: async () => server.close() };
}

/**
 * Runs a command of `npm run parley --` inside of this process.
 * @returns what it prints, hints aside
 * @throws StartError with the sentence to show
 */
export async function runEmbeddedCommand(env: Environment, line: readonly string[]): Promise<string> {
  const context = createContext(readConfig(env));
  const printed: string[] = [];
  try {
    await runCommandLine(line, {
      ...context,
      print: (text) => printed.push(text),
      hint: () => undefined,
    });
  } finally {
    await context.close();
  }
  return printed.join("\n");
}
