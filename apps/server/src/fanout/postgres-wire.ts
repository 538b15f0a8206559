import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier, type Pool } from "pg";
import { FrameCutter, FrameJoiner } from "./frames.ts";
import type { OpenWire, Wire } from "./wire.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const SENDER_BYTES = 6;
/** Frames that wait at most while the database is slow: beyond it the connection counts as broken. */
const WAITING_MAX = 20_000;

export interface PostgresWireOptions {
  /** What is said goes over one of its connections. */
  pool: Pool;
  /** For the connection that listens. */
  connectionString: string;
  /** PostgreSQL's channel; processes hear each other when it is the same. */
  channel: string;
}

/**
 * PostgreSQL's LISTEN and NOTIFY. All channels go over one of PostgreSQL's: it looks through a list of them with every
 * notification, and each process would have ten thousand.
 */
export function postgresWire({ pool, connectionString, channel }: PostgresWireOptions): OpenWire {
  return async ({ onMessage, onBroken }) => {
    const client = new Client({
      connectionString,
      application_name: "parley fan-out",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    });
    const wire = new PostgresWire(pool, client, channel, onBroken);
    const joiner = new FrameJoiner();
    client.on("error", (error) => wire.breakWith(error));
    client.on("end", () => wire.breakWith(new Error("The connection to the database has ended.")));
    client.on("notification", ({ payload = "" }) => {
      const text = joiner.join(payload);
      if (text === undefined) return;
      const space = text.indexOf(" ");
      onMessage(text.slice(0, space), text.slice(space + 1));
    });
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      wire.destroy();
      throw error;
    }
    return wire;
  };
}

class PostgresWire implements Wire {
  readonly hearsAll = true;
  readonly #pool: Pool;
  readonly #client: Client;
  readonly #channel: string;
  readonly #onBroken: (error: Error) => void;
  readonly #cutter = new FrameCutter(randomBytes(SENDER_BYTES).toString("base64url"));
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #broken = false;

  constructor(pool: Pool, client: Client, channel: string, onBroken: (error: Error) => void) {
    this.#pool = pool;
    this.#client = client;
    this.#channel = channel;
    this.#onBroken = onBroken;
  }

  get hasUnsent(): boolean {
    return this.#waiting.length > 0 || this.#sending !== undefined;
  }

  publish(channel: string, payload: string): void {
    if (this.#broken) return;
    this.#waiting.push(...this.#cutter.cut(`${channel} ${payload}`));
    if (this.#waiting.length > WAITING_MAX) {
      this.breakWith(new Error("The database does not take notifications fast enough."));
      return;
    }
    this.#sending ??= this.#send();
  }

  // Everything is heard anyway.
  subscribe = (): Promise<void> => Promise.resolve();
  unsubscribe = (): Promise<void> => Promise.resolve();

  async close(): Promise<void> {
    await this.#sending;
    this.#broken = true;
    await this.#client.end();
  }

  destroy(): void {
    this.#broken = true;
    this.#client.end().catch(() => undefined);
  }

  breakWith(error: Error): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#onBroken(error);
  }

  /**
   * One statement at a time, with everything that was published in the meantime: the order stays, and the more there is
   * to say the less each costs.
   */
  async #send(): Promise<void> {
    await Promise.resolve();
    try {
      while (this.#waiting.length > 0) {
        const frames = this.#waiting;
        this.#waiting = [];
        await this.#pool.query("select pg_notify($1, frame) from unnest($2::text[]) as frame", [
          this.#channel,
          frames,
        ]);
      }
      this.#sending = undefined;
    } catch (error) {
      // `#sending` stays: something was published and has not been sent.
      this.breakWith(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
