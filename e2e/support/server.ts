import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownProcess, Printed, type RunningServer, type ServerRunner } from "./server-runner.ts";

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
  /** Where it runs; in a process of its own without it. */
  runner?: ServerRunner;
}

/** A data folder that nobody else uses. */
export const makeDataDir = async (): Promise<string> => mkdtemp(join(tmpdir(), "parley-e2e-"));

/** The real server on a data folder of its own. */
export class ParleyServer {
  readonly port: number;
  readonly dataDir: string;
  private readonly env: Record<string, string>;
  private readonly runner: ServerRunner;
  private running: RunningServer | undefined;
  private printed = new Printed();
  private token: Promise<string> | undefined;

  protected constructor(
    port: number,
    dataDir: string,
    { publicUrl, ownHosts = [], env, runner = ownProcess }: ServerOptions,
  ) {
    this.port = port;
    this.dataDir = dataDir;
    this.runner = runner;
    const ownUrls = ownHosts.map((host) => `http://${host}:${port}`).join(",");
    this.env = {
      PORT: String(port),
      DATA_DIR: dataDir,
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

  /** Starts it on the same port and data as before and waits until it is ready. */
  async launch(): Promise<void> {
    this.printed = new Printed();
    this.running = await this.runner.start(this.env, this.printed);
    await this.printed.until(/ is listening on /);
    const answer = await fetch(`${this.url}/readyz`);
    if (answer.status !== 200) throw new Error(`the server is not ready: ${await answer.text()}`);
  }

  /** The one-time link for the desk, as printed at the start. */
  async signInLink(): Promise<string> {
    return this.printed.until(/https?:\/\/\S+\/desk\/sign-in\?token=\S+/);
  }

  /** Ends the process at once, without a chance to clean up; `canBeKilled` is for tests that do. */
  async kill(): Promise<void> {
    await this.running?.kill();
  }

  /** Runs `parley` on this server's data and returns what it prints. */
  async command(...words: string[]): Promise<string> {
    return this.runner.command(this.env, words);
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
    await this.running?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
