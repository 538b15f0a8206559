import type { Pool } from "pg";
import { noMetrics, type Metrics } from "../../ports/metrics.ts";
import type { Operation, Step } from "../operations/operation.ts";
import type { OperationRunner } from "../operations/runner.ts";
import { toStoreError } from "./database-errors.ts";
import { singleForm, storableValues } from "./prepared-form.ts";
import { answerTo } from "./round.ts";
import { TransactionWriter } from "./transaction-writer.ts";

/** Messages of many conversations in one transaction; the rest waits for the next. */
const TOGETHER = { batchMax: 512, connectionsMax: 3 };
/** Everything else has a transaction of its own. */
const ALONE = { batchMax: 1, connectionsMax: 4 };

/** Runs operations on PostgreSQL; to be closed, and the pool after it. */
export interface PostgresRunner extends OperationRunner {
  /** Refuses whatever comes later and waits for the writes that were asked for. */
  close(): Promise<void>;
}

export function createOperationRunner(
  pool: Pool,
  { committed }: Pick<Metrics, "committed"> = noMetrics,
): PostgresRunner {
  const together = new TransactionWriter(pool, { ...TOGETHER, committed });
  const alone = new TransactionWriter(pool, { ...ALONE, committed });
  let closed = false;
  return {
    write: (begin, options) => (options.together ? together : alone).run(options.key, begin),
    async read(begin) {
      if (closed) throw new Error("The store is closed.");
      return drive(begin(), pool);
    },
    async close() {
      closed = true;
      await Promise.all([together.close(), alone.close()]);
    },
  };
}

async function drive<Result>(operation: Operation<Result>, pool: Pool): Promise<Result> {
  let next = operation.next();
  while (!next.done) next = operation.next(await perform(next.value, pool));
  return next.value;
}

async function perform({ statement, values, wanted }: Step, pool: Pool): Promise<unknown> {
  try {
    const query = { ...singleForm(statement), values: storableValues(values) };
    return answerTo(wanted, await pool.query<Record<string, unknown>>(query));
  } catch (error) {
    throw toStoreError(error);
  }
}
