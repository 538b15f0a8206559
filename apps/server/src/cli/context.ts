import { readFileSync } from "node:fs";
import { createSignIn, type SignIn } from "../auth/sign-in.ts";
import { defaultPublicUrl, type Config } from "../config/config.ts";
import { errorCodeOf, StartError } from "../config/start-error.ts";
import { openStorage, type Storage } from "../start/open-storage.ts";
import type { CommandContext } from "./command.ts";
import { quietLog } from "./quiet-log.ts";

/** What commands work with, on the database of the configuration. Call `close` at the end. */
export function createContext(config: Config): CommandContext & { close(): Promise<void> } {
  const publicUrl = config.publicUrl ?? defaultPublicUrl(config.host, config.port);
  let opened: Promise<Storage> | undefined;
  let signIn: SignIn | undefined;
  const storage = async (): Promise<Storage> => (opened ??= openStorage(config, quietLog));
  return {
    config,
    publicUrl,
    store: async () => (await storage()).store,
    signIn: async () => {
      const { store, secret, openAuthDatabase } = await storage();
      signIn ??= createSignIn({
        agents: store,
        openDatabase: openAuthDatabase,
        publicUrl: () => publicUrl,
        secret,
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
