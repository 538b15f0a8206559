import type { z } from "zod";

/** A change of what another process says. */
export interface TableChange<Value> {
  id: string;
  before: Value | undefined;
  after: Value | undefined;
  /** The process itself is gone: it could not say good-bye to anybody. */
  isLost: boolean;
}

/** Where a process's own values are, for they are not kept twice. */
export interface OwnValues<Value> {
  /** Undefined when there is none. */
  read(id: string): Value | undefined;
  ids(): Iterable<string>;
}

/**
 * Values by id, of which each process has its own: here are those of the others. What all say of one id together is up
 * to whoever owns the table.
 */
export class SharedTable<Value> {
  readonly name: string;
  readonly own: OwnValues<Value>;
  readonly #schema: z.ZodType<Value>;
  readonly #onDirty: (id: string) => void;
  /** By id, then by process. */
  readonly #values = new Map<string, Map<string, Value>>();
  #listener: (change: TableChange<Value>) => void = () => undefined;

  /** @param onDirty told of an id whose own value has changed */
  constructor(name: string, schema: z.ZodType<Value>, own: OwnValues<Value>, onDirty: (id: string) => void) {
    this.name = name;
    this.own = own;
    this.#schema = schema;
    this.#onDirty = onDirty;
  }

  /** The own value of this id is another one now, or is gone: the others are told soon. */
  changed(id: string): void {
    this.#onDirty(id);
  }

  /** What the others say. */
  others(id: string): Value[] {
    const values = this.#values.get(id);
    return values ? [...values.values()] : [];
  }

  hasOthers(id: string): boolean {
    return this.#values.has(id);
  }

  otherIds(): Iterable<string> {
    return this.#values.keys();
  }

  /** Calls back with every change of the others' values, after it. */
  onChange(listener: (change: TableChange<Value>) => void): void {
    this.#listener = listener;
  }

  /** A process says something; what does not fit counts as nothing. */
  apply(processId: string, id: string, said: unknown, isLost = false): void {
    const parsed = said === null ? undefined : this.#schema.safeParse(said);
    const after = parsed?.success ? parsed.data : undefined;
    const before = this.#values.get(id)?.get(processId);
    if (after === undefined) this.#delete(processId, id);
    else this.#put(processId, id, after);
    if (before !== undefined || after !== undefined) this.#listener({ id, before, after, isLost });
  }

  /** Ids of which this process says something. */
  idsOf(processId: string): string[] {
    return [...this.#values].filter(([, values]) => values.has(processId)).map(([id]) => id);
  }

  #put(processId: string, id: string, value: Value): void {
    const values = this.#values.get(id);
    if (values) values.set(processId, value);
    else this.#values.set(id, new Map([[processId, value]]));
  }

  #delete(processId: string, id: string): void {
    const values = this.#values.get(id);
    values?.delete(processId);
    if (values?.size === 0) this.#values.delete(id);
  }
}
