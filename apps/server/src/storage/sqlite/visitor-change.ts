import type { Database } from "better-sqlite3";
import type { VisitorChange, VisitorRecord } from "../../ports/visitor-store.ts";
import { toVisitor, VISITOR_COLUMNS, type VisitorColumns } from "../queries/visitor-rows.ts";

/** Reads a visitor by id. */
export function prepareReadVisitor(connection: Database): (id: string) => VisitorRecord | undefined {
  const select = connection.prepare<[string], VisitorColumns>(
    `select ${VISITOR_COLUMNS.join(", ")} from visitor where id = ?`,
  );
  return (id) => {
    const row = select.get(id);
    return row && toVisitor(row);
  };
}

/** Writes what changes about a visitor and answers with the visitor afterwards. */
export function prepareUpdateVisitor(
  connection: Database,
): (before: VisitorRecord, change: VisitorChange) => VisitorRecord {
  const update = connection.prepare(
    `update visitor set name = ?, email = ?, phone = ?, transcript_email = ?, user_id = ?, verified = ?, attributes = ?,
      tags = ?, bubble_closed = ?, window_state = ? where id = ?`,
  );
  return (before, change) => {
    const visitor = { ...before, ...change };
    update.run(
      visitor.name,
      visitor.email,
      visitor.phone,
      visitor.transcriptEmail,
      visitor.userId,
      visitor.verified ? 1 : 0,
      JSON.stringify(visitor.attributes),
      JSON.stringify(visitor.tags),
      visitor.bubbleClosed ? 1 : 0,
      visitor.windowState,
      visitor.id,
    );
    return visitor;
  };
}

type Decide = (visitor: VisitorRecord) => VisitorChange | null;
type Changed = { result: { before: VisitorRecord; visitor: VisitorRecord } | null } | { refusal: unknown };

/** Reads, decides and writes; a refusal is no failure of the transaction. */
export function prepareChangeVisitor(connection: Database): (id: string, decide: Decide) => Changed {
  const read = prepareReadVisitor(connection);
  const update = prepareUpdateVisitor(connection);
  return (id, decide) => {
    const before = read(id);
    if (!before) return { result: null };
    let change;
    try {
      change = decide(before);
    } catch (error) {
      return { refusal: error };
    }
    return { result: { before, visitor: change ? update(before, change) : before } };
  };
}
