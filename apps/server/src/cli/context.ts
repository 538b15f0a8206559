import { readFileSync } from "node:fs";
import { createSignIn, type SignIn } from "../auth/sign-in.ts";
import { defaultPublicUrl, type Config } from "../config/config.ts";
import { databaseFile, serverSecret } from "../config/data-dir.ts";
import { errorCodeOf, StartError } from "../config/start-error.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import { openStore } from "../start/open-store.ts";
import { openConnection } from "../storage/sqlite/open.ts";
import type { CommandContext } from "./command.ts";

const nothing = (): void => undefined;
const complain = (_fields: Record<string, unknown>, message: string): void => console.error(message);
/** Commands speak for themselves; only what goes wrong below them is worth a line. */
const quietLog: Log = { debug: nothing, info: nothing, warn: complain, error: complain };

/** What commands work with, on the data folder of the configuration. Call `close` at the end. */
export function createContext(config: Config): CommandContext & { close(): Promise<void> } {
  const publicUrl = config.publicUrl ?? defaultPublicUrl(config.host, config.port);
  let opened: Promise<Store> | undefined;
  let signIn: SignIn | undefined;
  const store = async (): Promise<Store> => (opened ??= openStore(config.dataDir, quietLog));
  return {
    publicUrl,
    store,
    signIn: async () => {
      signIn ??= createSignIn({
        agents: await store(),
        openDatabase: () => openConnection(databaseFile(config.dataDir)),
        publicUrl: () => publicUrl,
        secret: serverSecret(config.dataDir),
        log: quietLog,
      });
      return signIn.load();
    },
    print: (line) => console.log(line),
    hint: (line) => console.error(line),
    readInput,
    close: async () => {
      signIn?.close();
      await (await opened)?.close();
    },
  };
}

const STANDARD_INPUT = 0;

function readInput(path: string): string {
  try {
    return readFileSync(path === "-" ? STANDARD_INPUT : path, "utf8");
  } catch (error) {
    throw new StartError(`Cannot read ${path} (${errorCodeOf(error)}): check the path.`, { cause: error });
  }
}
