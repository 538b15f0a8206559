import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** What a server has printed so far. */
export class Printed {
  private text = "";
  private ending: string | undefined;
  private readonly news = new EventEmitter();

  /** @returns the function that takes more text */
  get write(): (text: string) => void {
    return (text) => {
      this.text += text;
      this.news.emit("news");
    };
  }

  /** Nothing more will come. @param how the server has ended, for whoever waits in vain */
  end(how: string): void {
    this.ending = how;
    this.news.emit("news");
  }

  /** Waits until this has been printed, and returns it. */
  async until(pattern: RegExp): Promise<string> {
    const signal = AbortSignal.timeout(30_000);
    for (;;) {
      const [found] = pattern.exec(this.text) ?? [];
      if (found !== undefined) return found;
      if (this.ending !== undefined) throw new Error(`the server ended with ${this.ending}:\n${this.text}`);
      await once(this.news, "news", { signal }).catch(() => {
        throw new Error(`the server did not get there:\n${this.text}`);
      });
    }
  }
}

/** A server that was started. */
export interface RunningServer {
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it at once, without a chance to clean up. */
  kill(): Promise<void>;
}

/** Starts servers and runs commands, somewhere. */
export interface ServerRunner {
  /** @param env what a server is told beside what every program is @returns once it has begun to start */
  start(env: Record<string, string>, printed: Printed): Promise<RunningServer>;
  /** Runs `parley` with these words. @returns what it prints */
  command(env: Record<string, string>, words: readonly string[]): Promise<string>;
}

/** What processes of the product have from this one. Two of its variables are the tests' own. */
export function inherited(): NodeJS.ProcessEnv {
  const { PORT: _port, HOST: _host, ...rest } = process.env;
  // As `npm start` has it: a process need not strip and compile again what another has.
  return { ...rest, NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile") };
}

/** Every server in a process of its own, as an owner starts it: this one can be killed. */
export const ownProcess: ServerRunner = {
  async start(env, printed) {
    const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
      cwd: root,
      env: { ...inherited(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", printed.write);
    child.on("exit", (code, signal) => printed.end(String(code ?? signal)));
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    };
    return { stop: async () => end("SIGTERM"), kill: async () => end("SIGKILL") };
  },

  async command(env, words) {
    const child = spawn(process.execPath, ["apps/server/src/cli/main.ts", ...words], {
      cwd: root,
      env: { ...inherited(), ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`parley ${words.join(" ")} ended with ${code}`);
    return text.trim();
  },
};
