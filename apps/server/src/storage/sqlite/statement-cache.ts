import type { Database } from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Statements kept ready. Lists of varying length make new texts, so the oldest one goes when there are more. */
const STATEMENTS_MAX = 128;

/** The database as Kysely sees it, with compiled statements kept: compiling one costs more than running it. */
export function withStatementCache(connection: Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = connection.prepare(text) as SqliteStatement;
      const [oldest] = statements.keys();
      if (statements.size >= STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest);
      statements.set(text, statement);
      return statement;
    },
  };
}
