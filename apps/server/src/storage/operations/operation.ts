/** What a column takes. */
export type Value = string | number | null;

/** How PostgreSQL runs a statement once for many operations that are under way together. */
export interface BatchedForm {
  /** Takes one array for each value of the single statement, in the same order. */
  text: string;
  /** Which value of the single statement tells the operations apart: where it stands among the values. */
  keyAt: number;
  /** The column of the answer that holds this value again; absent when there is no answer. */
  keyColumn?: string;
}

export interface StatementOptions {
  /** Rows read are kept from other writers until the end of the transaction; SQLite has one writer anyway. */
  lock?: boolean;
  /** Has an answer only in PostgreSQL: the way in which it tells which rows were stored. */
  batched?: BatchedForm;
}

/** Every statement that an operation may ask for, in the order in which they were named. */
export const statements: Statement<unknown>[] = [];

/**
 * One SQL statement that both databases understand, with `?` for each value. Made once: what a database prepares for it
 * is kept under the object. `Row` is what its rows look like.
 */
export class Statement<Row = never> {
  readonly text: string;
  readonly lock: boolean;
  readonly batched: BatchedForm | undefined;
  /** Its place among all statements. */
  readonly place: number;
  /** Only says what a row is. */
  declare readonly row: Row;

  constructor(text: string, { lock = false, batched }: StatementOptions = {}) {
    this.text = text;
    this.lock = lock;
    this.batched = batched;
    this.place = statements.push(this) - 1;
  }
}

/**
 * What an operation wants to know of a statement: its rows, its first row, its rows one after the other, how many rows it
 * changed, or nothing. With nothing it need not wait, and hears of no failure: that is the whole transaction's.
 */
export type Wanted = "rows" | "row" | "each" | "changes" | "nothing";

/** A statement that an operation asks for. */
export interface Step {
  readonly statement: Statement<unknown>;
  readonly values: readonly Value[];
  readonly wanted: Wanted;
}

/**
 * Work on the database that is written once for all of them: it yields statements and receives their answers. It must
 * not touch anything but the database, and may be begun again from its start when its transaction is repeated.
 */
export type Operation<Result> = Generator<Step, Result, unknown>;

/**
 * Asks for what is wanted of a statement: `yield ask(…)` answers it. What every message goes through is asked for in this
 * way, since a generator for each statement costs more; elsewhere `yield* first(…)` and the like say what the answer is.
 */
export const ask = (statement: Statement<unknown>, wanted: Wanted, ...values: Value[]): Step => ({
  statement,
  values,
  wanted,
});

/** Asks for a write whose end nobody waits for: `yield write(…)`. */
export const write = (statement: Statement, ...values: Value[]): Step => ({
  statement,
  values,
  wanted: "nothing",
});

/** The first row, or undefined. */
export function* first<Row>(statement: Statement<Row>, ...values: Value[]): Operation<Row | undefined> {
  return (yield { statement, values, wanted: "row" }) as Row | undefined;
}

/** All rows. */
export function* all<Row>(statement: Statement<Row>, ...values: Value[]): Operation<readonly Row[]> {
  return (yield { statement, values, wanted: "rows" }) as readonly Row[];
}

/** Rows one by one, where whoever asks may have enough before the last; to be gone through before the next statement. */
export function* each<Row>(statement: Statement<Row>, ...values: Value[]): Operation<Iterable<Row>> {
  return (yield { statement, values, wanted: "each" }) as Iterable<Row>;
}

/** Writes and says how many rows were changed. */
export function* changes(statement: Statement, ...values: Value[]): Operation<number> {
  return (yield { statement, values, wanted: "changes" }) as number;
}
