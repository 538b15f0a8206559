import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SessionStartResponse } from "@parley/protocol";
import { OwnPostgres, OwnRedis } from "./own-services.ts";
import { freePort, MeasuredProcess } from "./process.ts";

const root = resolve(import.meta.dirname, "../..");

/** What a server keeps its data in, and tells other processes by. */
export type Storage = "SQLite" | "PostgreSQL and Redis";

export interface RealServerOptions {
  inspect?: boolean;
  /** PostgreSQL and Redis are ones of its own, on the same machine. */
  storage?: Storage;
}

interface OwnServices {
  postgres: OwnPostgres;
  redis: OwnRedis;
}

/** The server as it ships, on a data folder of its own on the disk that holds this checkout. */
export class RealServer {
  process: MeasuredProcess;
  readonly url: string;
  private readonly port: number;
  readonly dataDir: string;
  readonly services: OwnServices | undefined;

  private constructor(
    port: number,
    dataDir: string,
    options: RealServerOptions,
    services: OwnServices | undefined,
  ) {
    this.port = port;
    this.dataDir = dataDir;
    this.services = services;
    this.url = `http://127.0.0.1:${port}`;
    this.process = this.launch(options);
  }

  static async start(options: RealServerOptions = {}): Promise<RealServer> {
    const dataDir = await mkdtemp(join(root, "bench/.data-"));
    const isShared = options.storage === "PostgreSQL and Redis";
    const services = isShared
      ? { postgres: await OwnPostgres.start(), redis: await OwnRedis.start() }
      : undefined;
    const server = new RealServer(await freePort(), dataDir, options, services);
    await server.process.ready(`${server.url}/readyz`);
    return server;
  }

  /** Kills the process and starts another on the same port and data. */
  async restart(): Promise<void> {
    await this.process.end();
    this.process = this.launch({});
    await this.process.ready(`${this.url}/readyz`);
  }

  /** Where the data is, as the server's environment has it. */
  get storageEnvironment(): Record<string, string> {
    const { services } = this;
    return {
      DATA_DIR: this.dataDir,
      ...(services && {
        DATABASE_URL: services.postgres.urlAt(),
        REDIS_URL: `redis://127.0.0.1:${services.redis.port}`,
      }),
    };
  }

  private launch({ inspect = false }: RealServerOptions, port = this.port): MeasuredProcess {
    const env = {
      ...this.storageEnvironment,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      // A bench is many people at one address.
      RATE_LIMITS: "off",
    };
    return new MeasuredProcess(join(root, "apps/server/src/main.ts"), { env, inspect });
  }

  /** Another process on the same PostgreSQL and Redis; whoever starts it ends it. */
  async launchAnother(): Promise<MeasuredProcess> {
    const port = await freePort();
    const another = this.launch({}, port);
    await another.ready(`http://127.0.0.1:${port}/readyz`);
    return another;
  }

  /** A token for the agent API, made as an owner makes one. */
  createToken(): string {
    const made = spawnSync(
      process.execPath,
      ["apps/server/src/cli/main.ts", "token", "create", "--name", "bench"],
      {
        cwd: root,
        env: { ...process.env, ...this.storageEnvironment },
        encoding: "utf8",
      },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    return made.stdout.trim();
  }

  /** Registers a new visitor and returns the address of its socket. */
  async registerVisitor(): Promise<string> {
    const data = await this.startSession();
    const query = new URLSearchParams({ k: data.skey, cver: "0", pop: "0", asver: "0", tkn: data.tkn });
    return `${data.vss}/s?${query}`;
  }

  /** Registers a new visitor. */
  async startSession(): Promise<SessionStartResponse> {
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
    return data;
  }

  async end(): Promise<void> {
    await this.process.end();
    this.services?.postgres.end();
    await this.services?.redis.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
