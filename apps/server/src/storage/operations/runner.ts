import type { Operation } from "./operation.ts";

/** How a write stands to the others that are asked for at the same time. */
export interface WriteOptions {
  /**
   * What the operation is about. Of the same key one runs after the other, in the order in which they were asked for;
   * SQLite does so with all of them.
   */
  key: string;
  /**
   * True when operations with other keys touch none of the rows that this one reads and writes, so that their statements
   * may be mixed with its own in one transaction.
   */
  together?: boolean;
}

/** Runs operations on a database. */
export interface OperationRunner {
  /** Runs what `begin` makes in a transaction and resolves with its result after the commit. */
  write<Result>(begin: () => Operation<Result>, options: WriteOptions): Promise<Result>;
  /** Runs an operation that only reads. */
  read<Result>(begin: () => Operation<Result>): Promise<Result>;
}
