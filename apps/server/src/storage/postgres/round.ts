import type { Statement, Step } from "../operations/operation.ts";
import type { Answer, Connection } from "./connection.ts";
import { batchedForm, singleForm } from "./prepared-form.ts";

/** Who has asked for a step and takes its answer. */
export interface Asker {
  receive(answer: unknown): void;
}

interface Asked {
  step: Step;
  asker: Asker;
}

/**
 * The statements that operations ask for before they need an answer. Those that stand at the same place and have a form
 * for many are sent as one.
 */
export class Round {
  readonly #waves: Asked[][] = [];

  /** `place`: how many steps the same operation has asked for before in this round. */
  add(place: number, step: Step, asker: Asker): void {
    (this.#waves[place] ??= []).push({ step, asker });
  }

  /** Sends everything at once; the promises settle in the order of the answers. */
  send(connection: Connection): Promise<void>[] {
    return this.#waves.flatMap((wave) => sendWave(connection, wave));
  }
}

function sendWave(connection: Connection, wave: readonly Asked[]): Promise<void>[] {
  const groups = Map.groupBy(wave, ({ step }) => step.statement);
  // In one order for all transactions: rows of one table are locked before those of the next.
  const inOrder = groups.size === 1 ? [...groups] : [...groups].sort(([a], [b]) => a.place - b.place);
  return inOrder.flatMap(([statement, asked]) =>
    statement.batched && asked.length > 1
      ? [sendBatched(connection, statement, asked)]
      : asked.map((one) => sendSingle(connection, one)),
  );
}

async function sendSingle(connection: Connection, { step, asker }: Asked): Promise<void> {
  const { statement, values, wanted } = step;
  asker.receive(answerTo(wanted, await connection.query(singleForm(statement), values)));
}

/** The part of a statement's answer that an operation wanted. */
export function answerTo(wanted: Step["wanted"], { rows, rowCount }: Answer): unknown {
  switch (wanted) {
    case "row":
      return rows[0];
    case "rows":
    case "each":
      return rows;
    case "changes":
      return rowCount ?? 0;
    case "nothing":
      return undefined;
  }
}

async function sendBatched(
  connection: Connection,
  statement: Statement<unknown>,
  asked: readonly Asked[],
): Promise<void> {
  const [first] = asked;
  const { keyAt = 0, keyColumn } = statement.batched ?? {};
  const arrays = (first?.step.values ?? []).map((_value, index) =>
    asked.map(({ step }) => step.values[index]),
  );
  const { rows } = await connection.query(batchedForm(statement), arrays);
  if (keyColumn === undefined) return;
  const found = Map.groupBy(rows, (row) => row[keyColumn]);
  for (const { step, asker } of asked) {
    const own = found.get(step.values[keyAt]) ?? [];
    asker.receive(answerTo(step.wanted, { rows: own, rowCount: own.length }));
  }
}
