import type { AgentStore } from "../ports/agent-store.ts";
import type { Log } from "../ports/log.ts";
import { createAccounts, type Accounts } from "./accounts.ts";
import type { AuthDatabase } from "./auth-database.ts";
import type { Auth } from "./create-auth.ts";
import { ownOrigin, type OwnOrigin } from "./own-origin.ts";

export interface SignInOptions {
  /** Opens the library's way to the server's database; closed by `close`. */
  openDatabase: () => AuthDatabase;
  /** Where browsers reach the server, without a slash at the end; known once the server listens. */
  publicUrl: () => string;
  secret: string;
  agents: AgentStore;
  log: Log;
}

/** The sign-in library with what is built on it. */
export interface LoadedSignIn {
  auth: Auth;
  accounts: Accounts;
}

/** Sign-in of people, loaded when somebody needs it: the library takes longer to load than the server to start. */
export interface SignIn {
  publicUrl: () => string;
  isOwnOrigin: OwnOrigin;
  load(): Promise<LoadedSignIn>;
  isLoaded(): boolean;
  close(): void;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { publicUrl, log } = options;
  const isOwnOrigin = ownOrigin(publicUrl);
  let loading: Promise<LoadedSignIn> | undefined;
  let loaded = false;
  let closed = false;
  let closeDatabase = (): void => undefined;

  const load = async (): Promise<LoadedSignIn> => {
    const { createAuth } = await import("./create-auth.ts");
    if (closed) throw new Error("The server stopped before sign-in was loaded.");
    const database = options.openDatabase();
    closeDatabase = database.close;
    const auth = await createAuth({
      database,
      publicUrl: publicUrl(),
      secret: options.secret,
      isOwnOrigin,
      log,
    });
    loaded = true;
    return { auth, accounts: createAccounts(auth, options.agents) };
  };
  return {
    publicUrl,
    isOwnOrigin,
    load: async () => {
      // A failure is not remembered: the next caller tries again.
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    isLoaded: () => loaded,
    close: () => {
      closed = true;
      closeDatabase();
    },
  };
}
