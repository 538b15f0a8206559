// `npm run parley -- COMMAND`: looks after tokens, people, origins and settings on the server's data folder.
import { readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { createContext } from "./context.ts";
import { runCommandLine } from "./run.ts";

try {
  const context = createContext(readConfig(process.env));
  try {
    await runCommandLine(process.argv.slice(2), context);
  } finally {
    await context.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
