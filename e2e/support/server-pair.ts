import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { ServerRunner } from "./server-runner.ts";
import { freePort, makeDataDir, ParleyServer, type ServerOptions } from "./server.ts";

const DATABASE_URL = process.env["PARLEY_TEST_DATABASE_URL"] ?? "postgres://root@127.0.0.1:5432/test";
const REDIS_URL = process.env["PARLEY_TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379";

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Why there can be no pair of processes here; undefined when there can. */
export async function pairMissing(): Promise<string | undefined> {
  try {
    await administer("select 1");
    return undefined;
  } catch {
    return `no PostgreSQL at ${new URL(DATABASE_URL).host}: set PARLEY_TEST_DATABASE_URL`;
  }
}

interface PairOptions {
  publicUrl?: string;
  runners: readonly [ServerRunner, ServerRunner];
}

/**
 * Two processes of the server on one PostgreSQL database and one Redis. What a test does to "the server" it does to
 * the first of them; the other one goes on.
 */
export class ServerPair extends ParleyServer {
  private readonly second: ParleyServer;
  private readonly database: string;

  private constructor(port: number, dataDir: string, options: ServerOptions, second: ParleyServer) {
    super(port, dataDir, options);
    this.second = second;
    this.database = new URL(options.env?.["DATABASE_URL"] ?? "").pathname.slice(1);
  }

  /** @param runners where the two of them run; not in the same process */
  static async startPair({ publicUrl = "", runners }: PairOptions): Promise<ServerPair> {
    const database = `parley_${randomBytes(6).toString("hex")}`;
    await administer(`create database ${database}`);
    const address = new URL(DATABASE_URL);
    address.pathname = `/${database}`;
    const env = { PUBLIC_URL: publicUrl, DATABASE_URL: address.href, REDIS_URL };
    const dataDir = await makeDataDir();
    const [firstRunner, secondRunner] = runners;
    // The second one has the first one's folder, as two processes on one machine have.
    const second = await ParleyServer.start({ env: { ...env, DATA_DIR: dataDir }, runner: secondRunner });
    const pair = new ServerPair(await freePort(), dataDir, { env, runner: firstRunner }, second);
    await pair.launch();
    return pair;
  }

  override get ports(): number[] {
    return [this.port, this.second.port];
  }

  /** The process that made everything prints it. */
  override async signInLink(): Promise<string> {
    return this.second.signInLink();
  }

  override async dispose(): Promise<void> {
    await this.second.dispose();
    await super.dispose();
    await administer(`drop database if exists ${this.database} with (force)`);
  }
}
