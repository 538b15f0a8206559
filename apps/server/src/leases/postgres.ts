import { Client } from "pg";
import type { Clock } from "../ports/clock.ts";
import type { LeasedWork, LeaseName, Leases } from "../ports/leases.ts";
import type { Log } from "../ports/log.ts";

/** How often a free lease is asked for, and a lost connection found out. */
const LOOK_EVERY_MS = 2_000;
/** A database that takes longer to answer this small question is cut off. */
const ANSWER_WITHIN_MS = 5_000;

export interface PostgresLeasesOptions {
  connectionString: string;
  clock: Clock;
  log: Log;
  lookEveryMs?: number;
}

/**
 * Leases as advisory locks of one connection: the database gives them to the next process in the instant in which this
 * one's connection ends, however it ends. Scoped to the connection's database and schema.
 */
export function createPostgresLeases(options: PostgresLeasesOptions): Leases {
  return new PostgresLeases(options);
}

interface Wanted {
  work: LeasedWork;
  held: boolean;
  /** Set while the work of a lost lease comes to its end. */
  stopping?: Promise<void>;
}

class PostgresLeases implements Leases {
  readonly #options: PostgresLeasesOptions;
  readonly #wanted = new Map<LeaseName, Wanted>();
  #client: Client | undefined;
  #looking: Promise<void> | undefined;
  #cancelTimer = (): void => undefined;
  #complained = false;
  #closing: Promise<void> | undefined;

  constructor(options: PostgresLeasesOptions) {
    this.#options = options;
  }

  hold(name: LeaseName, work: LeasedWork): void {
    this.#wanted.set(name, { work, held: false });
    if (!this.#looking) this.#sleep(0);
  }

  async close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#cancelTimer();
    await this.#looking;
    this.#stopAll();
    await Promise.all([...this.#wanted.values()].map(async ({ stopping }) => stopping));
    const client = this.#client;
    this.#client = undefined;
    // The locks go with the connection.
    await client?.end().catch((error: unknown) => this.#complain(error));
  }

  #sleep(delay: number): void {
    this.#cancelTimer();
    if (this.#closing) return;
    this.#cancelTimer = this.#options.clock.after(delay, () => {
      this.#looking ??= this.#look()
        .catch((error: unknown) => this.#lose(error))
        .finally(() => {
          this.#looking = undefined;
          this.#sleep(this.#options.lookEveryMs ?? LOOK_EVERY_MS);
        });
    });
  }

  /** Asks for what is free; asking for nothing still finds out whether the connection, and so what is held, is there. */
  async #look(): Promise<void> {
    const client = (this.#client ??= await this.#connect());
    const free = [...this.#wanted].filter(([, { held, stopping }]) => !held && !stopping);
    const { rows } = await client.query<{ name: LeaseName; locked: boolean }>(
      `select name, pg_try_advisory_lock(hashtext('parley ' || coalesce(current_schema(), '')), hashtext(name)) as locked
         from unnest($1::text[]) as name`,
      [free.map(([name]) => name)],
    );
    this.#complained = false;
    // A connection that ended while the answer was on its way has taken the locks with it.
    if (this.#client !== client || this.#closing) return;
    for (const { name, locked } of rows) if (locked) this.#begin(name);
  }

  #begin(name: LeaseName): void {
    const wanted = this.#wanted.get(name);
    if (!wanted) return;
    wanted.held = true;
    this.#options.log.info({ lease: name }, "this process does this work now");
    wanted.work.start();
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#options.connectionString,
      application_name: "parley leases",
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client.on("error", (error) => this.#lose(error, client));
    client.on("end", () => this.#lose(new Error("The connection ended."), client));
    try {
      await client.connect();
      // A machine that is gone without a word is found out by the database later than this side finds out about it.
      await client.query(
        "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2; set tcp_user_timeout = 15000",
      );
      return client;
    } catch (error) {
      void client.end().catch((fault: unknown) => this.#complain(fault));
      throw error;
    }
  }

  #lose(error: unknown, client = this.#client): void {
    if (this.#closing || (client && client !== this.#client)) return;
    this.#client = undefined;
    this.#complain(error);
    this.#stopAll();
    void client?.end().catch((fault: unknown) => this.#complain(fault));
  }

  #stopAll(): void {
    for (const [name, wanted] of this.#wanted) {
      if (!wanted.held) continue;
      wanted.held = false;
      if (!this.#closing) this.#options.log.warn({ lease: name }, "another process may do this work now");
      wanted.stopping = wanted.work.stop().finally(() => {
        delete wanted.stopping;
      });
    }
  }

  /** Once until it works again: a database that is away would fill the log. */
  #complain(error: unknown): void {
    if (this.#complained) return;
    this.#complained = true;
    this.#options.log.warn({ err: error }, "the database does not answer: leases are asked for again");
  }
}
