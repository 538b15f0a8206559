import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no TCP address");
  return address.port;
}

export interface ServerOptions {
  /** What pages call it by, when a proxy stands before it. */
  publicUrl?: string;
  /** Further names that it goes by. */
  ownHosts?: string[];
  /** Variables of its environment beside those that every server has. */
  env?: Record<string, string>;
}

/** A data folder that nobody else uses. */
export const makeDataDir = async (): Promise<string> => mkdtemp(join(tmpdir(), "parley-e2e-"));

/** The real server in a process of its own, on a data folder of its own. */
export class ParleyServer {
  readonly port: number;
  readonly dataDir: string;
  private readonly env: Record<string, string>;
  private child: ChildProcess | undefined;
  private output = "";
  /** Tells that the process has printed something or has ended. */
  private readonly news = new EventEmitter();
  private token: Promise<string> | undefined;

  protected constructor(port: number, dataDir: string, { publicUrl, ownHosts = [], env }: ServerOptions) {
    this.port = port;
    this.dataDir = dataDir;
    const ownUrls = ownHosts.map((host) => `http://${host}:${port}`).join(",");
    this.env = {
      ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}),
      ...(ownUrls ? { OWN_URLS: ownUrls } : {}),
      ...env,
    };
  }

  static async start(options: ServerOptions = {}): Promise<ParleyServer> {
    const server = new ParleyServer(await freePort(), await makeDataDir(), options);
    await server.launch();
    return server;
  }

  /** The ports that a proxy may send anybody to. */
  get ports(): number[] {
    return [this.port];
  }

  /** Its own address, past any proxy. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  private environment(): NodeJS.ProcessEnv {
    const { PORT: _port, HOST: _host, ...inherited } = process.env;
    return {
      ...inherited,
      // As `npm start` has it: a process need not strip and compile again what another has.
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile"),
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ...this.env,
    };
  }

  /** Starts the process on the same port and data and waits until it is ready. */
  async launch(): Promise<void> {
    this.output = "";
    const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
      cwd: root,
      env: this.environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        this.output += text;
        this.news.emit("news");
      });
    }
    child.on("exit", () => this.news.emit("news"));
    await this.printed(/ is listening on /);
    const answer = await fetch(`${this.url}/readyz`);
    if (answer.status !== 200) throw new Error(`the server is not ready: ${await answer.text()}`);
  }

  /** The one-time link for the desk, as printed at the start. */
  async signInLink(): Promise<string> {
    return this.printed(/https?:\/\/\S+\/desk\/sign-in\?token=\S+/);
  }

  /** Ends the process at once, without a chance to clean up. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Runs `parley` on this server's data and returns what it prints. */
  async command(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, ["apps/server/src/cli/main.ts", ...args], {
      cwd: root,
      env: this.environment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`parley ${args.join(" ")} ended with ${code}`);
    return printed.trim();
  }

  /** The token of a program that acts for Robin. */
  async agentToken(): Promise<string> {
    return (this.token ??= this.command("token", "create", "--name", "Robin"));
  }

  /** Gives the default widget this settings document, as an owner does. */
  async applySettings(settings: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${this.url}/v1/agent/properties/main/widgets/default/settings`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${await this.agentToken()}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ settings }),
    });
    if (!answer.ok) throw new Error(`the settings were not taken: ${await answer.text()}`);
  }

  async dispose(): Promise<void> {
    await this.end("SIGTERM");
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /** Waits until the server has printed this, and returns it. */
  private async printed(pattern: RegExp): Promise<string> {
    const signal = AbortSignal.timeout(30_000);
    for (;;) {
      const [found] = pattern.exec(this.output) ?? [];
      if (found !== undefined) return found;
      const exitCode = this.child?.exitCode ?? null;
      if (exitCode !== null) throw new Error(`the server ended with ${exitCode}:\n${this.output}`);
      await once(this.news, "news", { signal }).catch(() => {
        throw new Error(`the server did not get there:\n${this.output}`);
      });
    }
  }
}
