import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SessionStartResponse } from "@parley/protocol";
import { freePort, MeasuredProcess } from "./process.ts";

const root = resolve(import.meta.dirname, "../..");

/** The server as it ships, on a data folder of its own on the disk that holds this checkout. */
export class RealServer {
  readonly process: MeasuredProcess;
  readonly url: string;
  readonly dataDir: string;

  private constructor(measured: MeasuredProcess, url: string, dataDir: string) {
    this.process = measured;
    this.url = url;
    this.dataDir = dataDir;
  }

  static async start(options: { inspect?: boolean } = {}): Promise<RealServer> {
    const dataDir = await mkdtemp(join(root, "bench/.data-"));
    const port = await freePort();
    const env = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn" };
    const measured = new MeasuredProcess(join(root, "apps/server/src/main.ts"), { env, ...options });
    const url = `http://127.0.0.1:${port}`;
    await measured.ready(`${url}/readyz`);
    return new RealServer(measured, url, dataDir);
  }

  /** A token for the agent API, made as an owner makes one. */
  createToken(): string {
    const made = spawnSync(
      process.execPath,
      ["apps/server/src/cli/main.ts", "token", "create", "--name", "bench"],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: this.dataDir },
        encoding: "utf8",
      },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    return made.stdout.trim();
  }

  /** Registers a new visitor and returns the address of its socket. */
  async registerVisitor(): Promise<string> {
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
    const response = await fetch(`${this.url}/v1/session/start`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        propertyId: "main",
        widgetId: "default",
        platform: "desktop",
        idempotencyKey: key,
      }),
    });
    const { data } = (await response.json()) as { data: SessionStartResponse };
    const query = new URLSearchParams({ k: data.skey, cver: "0", pop: "0", asver: "0", tkn: data.tkn });
    return `${data.vss}/s?${query}`;
  }

  async end(): Promise<void> {
    await this.process.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
