import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "node:net";
import { cpuSecondsOf, freePort } from "./process.ts";

const DEBIAN_POSTGRES = "/usr/lib/postgresql";

/** Where a program is; undefined when this machine has none. */
function findProgram(name: string): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).toSorted().toReversed() : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(":"),
    ...versions.map((version) => join(DEBIAN_POSTGRES, version, "bin")),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Why there can be no PostgreSQL and Redis of one's own here; undefined when there can. */
export function servicesMissing(): string | undefined {
  const missing = ["initdb", "pg_ctl", "psql", "redis-server"].filter(
    (name) => findProgram(name) === undefined,
  );
  return missing.length > 0 ? `not installed here: ${missing.join(", ")}` : undefined;
}

/** A PostgreSQL of one's own, which may be stopped in any way. */
export class OwnPostgres {
  readonly port: number;
  private readonly folder: string;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async start(): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), "parley-postgres-"));
    // Its programs refuse to run as root, so the folder is then another user's.
    chmodSync(folder, 0o777);
    const postgres = new OwnPostgres(folder, await freePort());
    postgres.run("initdb", ["--pgdata", postgres.data, "--auth=trust", "--username=parley"]);
    postgres.begin();
    return postgres;
  }

  private get data(): string {
    return join(this.folder, "data");
  }

  /** postgres:// address, by way of another port where one is given. */
  urlAt(port = this.port): string {
    return `postgres://parley@127.0.0.1:${port}/postgres`;
  }

  /** Runs a script of statements. @returns what they answer, values alone */
  execute(script: string): string {
    const parameters = [
      "--no-psqlrc",
      "--quiet",
      "--tuples-only",
      "--no-align",
      "--set=ON_ERROR_STOP=1",
      this.urlAt(),
    ];
    const ended = spawnSync(findProgram("psql") ?? "psql", parameters, {
      input: script,
      stdio: ["pipe", "pipe", "inherit"],
      encoding: "utf8",
    });
    if (ended.status !== 0) throw new Error(`psql ended with ${ended.status ?? ended.signal}`);
    return ended.stdout.trim();
  }

  /** CPU time of all its processes so far, in seconds. */
  async cpuSeconds(): Promise<number> {
    const [pid = ""] = readFileSync(join(this.data, "postmaster.pid"), "utf8").split("\n");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    const shares = await Promise.all([
      cpuSecondsOf(Number(pid), true),
      // One that ends meanwhile is among the ended ones the next time.
      ...children.map(async (child) => cpuSecondsOf(Number(child)).catch(() => 0)),
    ]);
    return shares.reduce((sum, one) => sum + one, 0);
  }

  /** "fast" ends what is under way in order; "immediate" is a crash. */
  restart(mode: "fast" | "immediate"): void {
    this.run("pg_ctl", ["stop", "--wait", "--mode", mode, "--pgdata", this.data]);
    this.begin();
  }

  end(): void {
    this.run("pg_ctl", ["stop", "--wait", "--mode", "immediate", "--pgdata", this.data]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private begin(): void {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
    const log = join(this.folder, "log");
    this.run("pg_ctl", ["start", "--wait", "--pgdata", this.data, "--log", log, "--options", options]);
  }

  private run(name: string, parameters: string[]): void {
    const program = findProgram(name) ?? name;
    const asRoot = process.getuid?.() === 0;
    const [command, ...rest]: [string, ...string[]] = asRoot
      ? ["runuser", "-u", "postgres", "--", program, ...parameters]
      : [program, ...parameters];
    // What it starts in the background must not hold our output open.
    const ended = spawnSync(command, rest, { cwd: tmpdir(), stdio: ["ignore", "ignore", "inherit"] });
    if (ended.status !== 0) throw new Error(`${name} ended with ${ended.status ?? ended.signal}`);
  }
}

/** A Redis of one's own, which may be killed. */
export class OwnRedis {
  readonly port: number;
  private child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    await redis.begin();
    return redis;
  }

  /** CPU time so far, in seconds. */
  async cpuSeconds(): Promise<number> {
    return cpuSecondsOf(this.child?.pid);
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }

  async begin(): Promise<void> {
    const settings = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.child = spawn(findProgram("redis-server") ?? "redis-server", settings, {
      cwd: tmpdir(),
      stdio: "ignore",
    });
    while (!(await isListening(this.port))) await delay(20);
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answered = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answered;
}
