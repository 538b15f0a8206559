import type { Statement } from "../operations/operation.ts";

/** A statement as PostgreSQL is given it: prepared once on each connection, under this name. */
export interface PreparedForm {
  name: string;
  text: string;
}

const single = new Map<Statement<unknown>, PreparedForm>();
const batched = new Map<Statement<unknown>, PreparedForm>();
let made = 0;

/** The statement for one operation. */
export function singleForm(statement: Statement<unknown>): PreparedForm {
  return remember(single, statement, statement.text);
}

/** The statement for many operations at once, which takes arrays. Only for one that has such a form. */
export function batchedForm(statement: Statement<unknown>): PreparedForm {
  return remember(batched, statement, statement.batched?.text ?? "");
}

function remember(
  forms: Map<Statement<unknown>, PreparedForm>,
  statement: Statement<unknown>,
  text: string,
): PreparedForm {
  let form = forms.get(statement);
  if (!form) {
    form = prepare(text, statement.lock);
    forms.set(statement, form);
  }
  return form;
}

/** Rows are locked against writers but not against those who only refer to them, as a note to its conversation. */
function prepare(text: string, lock: boolean): PreparedForm {
  made += 1;
  let place = 0;
  const numbered = text.replaceAll("?", () => `$${(place += 1)}`);
  return { name: `parley_${made}`, text: lock ? `${numbered} for no key update` : numbered };
}

/** Values as PostgreSQL takes them: its texts cannot hold the zero character, which the other databases keep. */
export function storableValues(values: readonly unknown[]): unknown[] {
  return values.map(storable);
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
  return Array.isArray(value) ? value.map(storable) : value;
}
