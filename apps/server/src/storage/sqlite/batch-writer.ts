import type { Database, Statement } from "better-sqlite3";

/** Operations in one transaction; the rest waits for the next turn of the event loop. */
const BATCH_MAX = 512;
/** Between attempts to begin while another process writes. */
const BUSY_RETRY_MS = 10;
const BUSY_ATTEMPTS_MAX = 200;

interface Pending {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { value: unknown } | { error: unknown };

/** Told of every batch: how many operations it had and how many seconds it took. */
export type Committed = (operations: number, seconds: number) => void;

/**
 * Gathers the write operations of one turn of the event loop into one transaction, so that a flush to disk is shared.
 * Each operation's promise settles after the commit, in the order of the calls. One operation's failure does not touch
 * its neighbours: the batch is rolled back and each of its operations gets a transaction of its own.
 */
export class BatchWriter {
  readonly #connection: Database;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #rollback: Statement;
  #queue: Pending[] = [];
  #scheduled = false;
  #closed = false;
  #busyAttempts = 0;
  readonly #committed: Committed;
  /** Settles after everything that was queued before. */
  #tail: Promise<unknown> = Promise.resolve();

  /** The connection must belong to this writer alone. */
  constructor(connection: Database, committed: Committed = () => undefined) {
    this.#connection = connection;
    this.#committed = committed;
    this.#begin = connection.prepare("begin immediate");
    this.#commit = connection.prepare("commit");
    this.#rollback = connection.prepare("rollback");
  }

  /**
   * Runs `operation` inside the next transaction and resolves with its result after the commit. It must be synchronous,
   * must not touch anything but the database and may run more than once.
   */
  run<Result>(operation: () => Result): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error("The store is closed."));
    const settled = new Promise<Result>((resolve, reject) => {
      this.#queue.push({ run: operation, resolve: resolve as (value: unknown) => void, reject });
    });
    this.#tail = settled;
    this.#schedule();
    return settled;
  }

  /** Refuses new operations, waits for the pending ones and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    // Whoever asked for the write hears of its failure; here only its end matters.
    await this.#tail.catch(() => undefined);
    this.#connection.close();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#flush);
  }

  readonly #flush = (): void => {
    const batch = this.#queue;
    const rest = batch.length > BATCH_MAX ? batch.splice(BATCH_MAX) : [];
    this.#queue = rest;
    if (!this.#tryCommit(batch)) {
      this.#queue = [...batch, ...rest];
      setTimeout(this.#flush, BUSY_RETRY_MS);
      return;
    }
    this.#scheduled = false;
    if (this.#queue.length > 0) this.#schedule();
  };

  /** False when another connection holds the write lock and the batch is to be tried again. */
  #tryCommit(batch: readonly Pending[]): boolean {
    try {
      this.#begin.run();
    } catch (error) {
      if (isBusy(error) && ++this.#busyAttempts < BUSY_ATTEMPTS_MAX) return false;
      this.#busyAttempts = 0;
      for (const { reject } of batch) reject(error);
      return true;
    }
    this.#busyAttempts = 0;
    this.#settle(batch, this.#runAll(batch));
    return true;
  }

  /** Within a transaction that has begun: runs and commits all, or says what failed after rolling back. */
  #runAll(batch: readonly Pending[]): unknown[] | { error: unknown } {
    const begunAt = performance.now();
    try {
      const results = batch.map(({ run }) => run());
      this.#commit.run();
      this.#committed(batch.length, (performance.now() - begunAt) / 1_000);
      return results;
    } catch (error) {
      if (this.#connection.inTransaction) this.#rollback.run();
      return { error };
    }
  }

  #settle(batch: readonly Pending[], results: unknown[] | { error: unknown }): void {
    if (Array.isArray(results)) {
      batch.forEach(({ resolve }, index) => resolve(results[index]));
      return;
    }
    const outcomes = batch.length === 1 ? [results] : batch.map((pending) => this.#runAlone(pending));
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || "error" in outcome) reject(outcome?.error);
      else resolve(outcome.value);
    });
  }

  #runAlone(pending: Pending): Outcome {
    try {
      this.#begin.run();
    } catch (error) {
      return { error };
    }
    const results = this.#runAll([pending]);
    return Array.isArray(results) ? { value: results[0] } : results;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}
