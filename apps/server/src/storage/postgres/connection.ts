import type { PoolClient, Pool, QueryResult } from "pg";
import { StoreUnavailableError } from "../../ports/store.ts";
import { storableValues, type PreparedForm } from "./prepared-form.ts";
import { toStoreError } from "./database-errors.ts";

type Row = Record<string, unknown>;

/** What a statement has answered. */
export type Answer = Pick<QueryResult<Row>, "rows" | "rowCount">;

/** One of the pool's connections. Statements are sent at once, one behind the other, and answered in their order. */
export class Connection {
  readonly #client: PoolClient;
  #lost = false;

  private constructor(client: PoolClient) {
    this.#client = client;
  }

  /** @throws StoreUnavailableError when there is none to be had */
  static async open(pool: Pool): Promise<Connection> {
    try {
      return new Connection(await pool.connect());
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /** @throws StoreUnavailableError when the connection is lost, else what PostgreSQL says of the statement */
  async query(form: PreparedForm, values: readonly unknown[]): Promise<Answer> {
    return this.#translate(this.#client.query<Row>({ ...form, values: storableValues(values) }));
  }

  /** For begin, commit and rollback. */
  async command(text: string): Promise<Answer> {
    return this.#translate(this.#client.query<Row>(text));
  }

  /** What `send` asks for goes out in one piece: one call of the system and one waking of the server, not many. */
  inOnePiece<Result>(send: () => Result): Result {
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  /** Gives the connection back; one that was lost is thrown away. */
  release(): void {
    this.#client.release(this.#lost);
  }

  async #translate(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      const translated = toStoreError(error);
      this.#lost ||= translated instanceof StoreUnavailableError;
      throw translated;
    }
  }
}
