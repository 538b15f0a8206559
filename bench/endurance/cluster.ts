import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort, MeasuredProcess } from "../support/process.ts";
import { ChaosProxy } from "./chaos-proxy.ts";
import { OwnPostgres, OwnRedis } from "../support/own-services.ts";

const root = resolve(import.meta.dirname, "../..");
const SERVER = join(root, "apps/server/src/main.ts");
const PROCESSES = 2;

/** One of the server's processes, and its own ways to database and Redis. */
export interface ClusterNode {
  readonly port: number;
  readonly toDatabase: ChaosProxy;
  readonly toRedis: ChaosProxy;
  process: MeasuredProcess;
  /** Whether the proxy in front sends anybody there. */
  isUp: boolean;
}

/** Two server processes on a PostgreSQL and a Redis of their own, behind a plain proxy that takes turns. */
export class Cluster {
  readonly front: ChaosProxy;
  readonly nodes: readonly ClusterNode[];
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis;
  private readonly folder: string;

  private constructor(parts: Pick<Cluster, "front" | "nodes" | "postgres" | "redis">, folder: string) {
    this.front = parts.front;
    this.nodes = parts.nodes;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.folder = folder;
  }

  /** @param random decides how long pieces of data take, where they are delayed */
  static async start(random: () => number): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), "parley-cluster-"));
    const postgres = await OwnPostgres.start();
    const redis = await OwnRedis.start();
    const nodes: ClusterNode[] = [];
    let turn = 0;
    const front = await ChaosProxy.listen(() => {
      const up = nodes.filter(({ isUp }) => isUp);
      const [any] = nodes;
      return (up[(turn += 1) % up.length] ?? any)?.port ?? 0;
    }, random);
    const cluster = new Cluster({ front, nodes, postgres, redis }, folder);
    for (let made = 0; made < PROCESSES; made += 1) {
      const port = await freePort();
      const toDatabase = await ChaosProxy.listen(() => postgres.port, random);
      const toRedis = await ChaosProxy.listen(() => redis.port, random);
      const ways = { port, toDatabase, toRedis };
      nodes.push({ ...ways, process: cluster.launch(ways), isUp: false });
    }
    for (const node of nodes) await cluster.ready(node);
    return cluster;
  }

  /** Address of the first process that is up, past the proxy. */
  get directUrl(): string {
    const node = this.nodes.find(({ isUp }) => isUp) ?? this.nodes[0];
    return `http://127.0.0.1:${node?.port}`;
  }

  /** Ends a process at once; the proxy notices. */
  async kill(node: ClusterNode): Promise<void> {
    node.isUp = false;
    await node.process.end();
  }

  /** Starts a process again that was killed. */
  async revive(node: ClusterNode): Promise<void> {
    node.process = this.launch(node);
    await this.ready(node);
  }

  /** A token for the agent API, made as an owner makes one. */
  createToken(): string {
    const made = spawnSync(
      process.execPath,
      ["apps/server/src/cli/main.ts", "token", "create", "--name", "crowd"],
      { cwd: root, env: { ...process.env, ...this.environment() }, encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    return made.stdout.trim();
  }

  async end(): Promise<void> {
    for (const { process, toDatabase, toRedis } of this.nodes) {
      await process.end();
      await toDatabase.close();
      await toRedis.close();
    }
    await this.front.close();
    this.postgres.end();
    await this.redis.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ready(node: ClusterNode): Promise<void> {
    await node.process.ready(`http://127.0.0.1:${node.port}/readyz`);
    node.isUp = true;
  }

  private launch({ port, toDatabase, toRedis }: Pick<ClusterNode, "port" | "toDatabase" | "toRedis">) {
    const env = {
      ...this.environment(),
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: this.front.url,
      DATABASE_URL: this.postgres.urlAt(portOf(toDatabase)),
      REDIS_URL: `redis://127.0.0.1:${portOf(toRedis)}`,
    };
    return new MeasuredProcess(SERVER, { env });
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      DATABASE_URL: this.postgres.urlAt(),
      REDIS_URL: `redis://127.0.0.1:${this.redis.port}`,
      DATA_DIR: this.folder,
      LOG_LEVEL: "warn",
      // A crowd is many people at one address.
      RATE_LIMITS: "off",
    };
  }
}

const portOf = ({ url }: ChaosProxy): number => Number(new URL(url).port);
