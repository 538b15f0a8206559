import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

const WATCHED = ["apps/server/src", "packages/protocol/src"];
// Editors save in several steps; one restart is enough for all of them.
const SETTLE_MS = 150;

/** The server from its sources, started again whenever they change. */
export class ServerProcess {
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #settling: NodeJS.Timeout | undefined;
  #restarting = false;

  /** @param environment what the server gets; the bundler in this process changes its own */
  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  start(): void {
    const main = join(root, "apps/server/src/main.ts");
    const child = spawn(process.execPath, [main], { cwd: root, env: this.#environment, stdio: "inherit" });
    this.#child = child;
    child.on("exit", (code) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (code !== 0) console.error("The server ended; it starts again with the next change.");
    });
  }

  /** Starts watching the sources. */
  watch(): void {
    for (const folder of WATCHED) {
      watch(join(root, folder), { recursive: true }, (_event, name) => {
        if (name?.endsWith(".test.ts")) return;
        clearTimeout(this.#settling);
        this.#settling = setTimeout(() => void this.#restart(), SETTLE_MS);
      });
    }
  }

  /** Asks the server to drain and waits until it has ended. @param signal undefined when it already got one */
  async stop(signal: NodeJS.Signals | undefined): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const ended = once(child, "exit");
    if (signal) child.kill(signal);
    await ended;
  }

  async #restart(): Promise<void> {
    if (this.#restarting) return;
    this.#restarting = true;
    console.log("Server sources changed: restarting …");
    await this.stop("SIGTERM");
    this.#restarting = false;
    this.start();
  }
}
