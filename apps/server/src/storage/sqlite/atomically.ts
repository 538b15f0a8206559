import type { Database } from "better-sqlite3";

/**
 * Runs asynchronous work on a connection as one transaction that other processes wait for. Only for the start: the
 * connection must belong to the work alone until it is over.
 */
export async function atomically<Result>(connection: Database, work: () => Promise<Result>): Promise<Result> {
  connection.exec("begin immediate");
  try {
    const result = await work();
    connection.exec("commit");
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.exec("rollback");
    throw error;
  }
}
