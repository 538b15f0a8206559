import type { Pool } from "pg";
import { StoreUnavailableError } from "../../ports/store.ts";
import type { Operation } from "../operations/operation.ts";
import { Connection } from "./connection.ts";
import { mayBeRepeated } from "./database-errors.ts";
import type { Pending } from "./lane.ts";
import { runTransaction } from "./transaction.ts";

/** Attempts of an operation that has a transaction of its own and meets other processes' work. */
const ATTEMPTS_MAX = 3;

export interface WriterOptions {
  /** Operations in one transaction. */
  batchMax: number;
  /** Transactions at once, each on a connection of its own. */
  connectionsMax: number;
  /** Told of every transaction: how many operations it had and how many seconds it took. */
  committed?: (operations: number, seconds: number) => void;
}

/**
 * Gathers the operations of one turn of the event loop, and those that came while all connections were busy, into
 * transactions. Operations with the same key run one after the other, in the order in which they were asked for, and
 * never in two transactions at once. One operation's failure does not touch its neighbours: the transaction is rolled
 * back and each of its operations gets one of its own.
 */
export class TransactionWriter {
  readonly #pool: Pool;
  readonly #options: WriterOptions;
  #queue: Pending[] = [];
  /** Keys of the operations that are under way. */
  readonly #busy = new Set<string>();
  #connections = 0;
  #scheduled = false;
  #closed = false;
  #whenIdle: (() => void)[] = [];

  constructor(pool: Pool, options: WriterOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  /**
   * Resolves with the operation's result after the commit, rejects when nothing was stored.
   * @throws StoreUnavailableError when the database was lost; whether it has stored it is then not known
   */
  run<Result>(key: string, begin: () => Operation<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error("The store is closed."));
    return new Promise<Result>((resolve, reject) => {
      const pending = { key, begin, result: undefined, resolve: resolve as Pending["resolve"], reject };
      this.#queue.push(pending);
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(this.#flush);
    });
  }

  /** Refuses new operations and waits for those that were asked for. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#queue.length === 0 && this.#connections === 0) return;
    await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  readonly #flush = (): void => {
    this.#scheduled = false;
    while (this.#connections < this.#options.connectionsMax) {
      const batch = this.#take();
      if (batch.length === 0) return;
      void this.#work(batch);
    }
  };

  /** The next operations none of whose keys is busy; their keys are from now on. */
  #take(): Pending[] {
    const batch: Pending[] = [];
    const left: Pending[] = [];
    const keys = new Set<string>();
    for (const pending of this.#queue) {
      const waits = batch.length >= this.#options.batchMax || this.#busy.has(pending.key);
      if (!waits) keys.add(pending.key);
      (waits ? left : batch).push(pending);
    }
    this.#queue = left;
    for (const key of keys) this.#busy.add(key);
    return batch;
  }

  /** Has a connection and keeps it while there is something to write. Never rejects. */
  async #work(first: Pending[]): Promise<void> {
    this.#connections += 1;
    let batch = first;
    let connection: Connection | undefined;
    try {
      connection = await this.#open();
      while (batch.length > 0) {
        const begunAt = performance.now();
        await commit(connection, batch);
        this.#options.committed?.(batch.length, (performance.now() - begunAt) / 1_000);
        this.#free(batch);
        batch = this.#take();
      }
    } catch (error) {
      // What was settled already does not hear this.
      for (const { reject } of batch) reject(error);
      this.#free(batch);
    }
    connection?.release();
    this.#connections -= 1;
    this.#flush();
    if (this.#connections > 0 || this.#queue.length > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** @throws StoreUnavailableError, as all that waits hears too: it would only be told the same later */
  async #open(): Promise<Connection> {
    try {
      return await Connection.open(this.#pool);
    } catch (error) {
      for (const { reject } of this.#queue.splice(0)) reject(error);
      throw error;
    }
  }

  #free(batch: readonly Pending[]): void {
    for (const { key } of batch) this.#busy.delete(key);
  }
}

/** @throws StoreUnavailableError for all that was not settled; every other failure is its own operation's */
async function commit(connection: Connection, batch: readonly Pending[]): Promise<void> {
  try {
    await runTransaction(connection, batch);
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    if (batch.length === 1 && !mayBeRepeated(error)) return batch[0]?.reject(error);
    for (const pending of batch) await commitAlone(connection, pending);
    return;
  }
  for (const { resolve, result } of batch) resolve(result);
}

async function commitAlone(connection: Connection, pending: Pending): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runTransaction(connection, [pending]);
      return pending.resolve(pending.result);
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      if (attempt === ATTEMPTS_MAX || !mayBeRepeated(error)) return pending.reject(error);
    }
  }
}
