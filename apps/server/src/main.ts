// Starts the server. Importing this module is starting it: `node apps/server/src/main.ts` and `npm start` do the same.
import { compose } from "./compose.ts";
import { readConfig } from "./config/config.ts";
import { createLog } from "./config/log.ts";
import { StartError } from "./config/start-error.ts";
import { stopOnFault, stopOnSignal } from "./start/stop.ts";
import { welcome } from "./start/welcome.ts";

try {
  await start();
} catch (error) {
  // A fault of ours is worth its stack; anything else is one sentence.
  const text = error instanceof StartError ? error.message : `Parley cannot start: ${describe(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.stderr.isTTY);
  const log = createLog(config);
  const server = await compose(config, log);
  const isStopping = stopOnSignal(server, log, config.drainDelayMs);
  stopOnFault(server, log);
  try {
    await server.listen();
    await welcome(server, config, {
      styled: process.stdout.isTTY,
      write: (text) => process.stdout.write(text),
    });
  } catch (error) {
    // Whoever stops the server while it starts pulls the ground from under the start: no failure of it.
    if (isStopping()) return;
    throw error;
  }
  await server
    .warmUp()
    .catch((error: unknown) => log.warn({ err: error }, "files could not be compressed ahead"));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
