import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createSignInLink } from "../../src/auth/sign-in-links.ts";
import { compose } from "../../src/compose.ts";
import { readConfig } from "../../src/config/config.ts";
import { temporaryFolder } from "./server-process.ts";

const OWNER = "owner@parley.localhost";

/** The whole server inside the test's process. */
export interface InProcessServer {
  /** Where it listens. */
  url: string;
  dataDir: string;
  /** Makes a new one-time link for the owner, as the start prints it. */
  createLink(): Promise<string>;
  /** Stops it before the test's end, as a signal does. */
  stop(): Promise<void>;
}

/** Puts the server together as the main module does, on a free port and a fresh folder. */
export async function startInProcess(env: Record<string, string> = {}): Promise<InProcessServer> {
  const dataDir = join(temporaryFolder(), "data");
  const config = readConfig({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...env });
  const server = await compose(config, pino({ level: "silent" }));
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= server.close());
  onTestFinished(stop);
  await server.listen();
  const { auth, accounts } = await server.signIn.load();
  await accounts.ensure(OWNER, "Owner");
  return {
    url: server.listeningAt(),
    dataDir: config.dataDir,
    stop,
    createLink: async () => createSignInLink(auth, server.publicUrl(), OWNER),
  };
}
