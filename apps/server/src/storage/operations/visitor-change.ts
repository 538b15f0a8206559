import type { VisitorChange, VisitorRecord } from "../../ports/visitor-store.ts";
import { toVisitor, VISITOR_COLUMNS, type VisitorColumns } from "../queries/visitor-rows.ts";
import type { Decided } from "./change-conversation.ts";
import { first, Statement, write, type Operation } from "./operation.ts";

const text = `select ${VISITOR_COLUMNS.join(", ")} from visitor where id = ?`;
const select = new Statement<VisitorColumns>(text);
const lock = new Statement<VisitorColumns>(text, { lock: true });
const update = new Statement(
  `update visitor set name = ?, email = ?, phone = ?, transcript_email = ?, user_id = ?, verified = ?, attributes = ?,
    tags = ?, bubble_closed = ?, window_state = ? where id = ?`,
);

/** Reads a visitor by id. */
export function* readVisitor(id: string): Operation<VisitorRecord | undefined> {
  const row = yield* first(select, id);
  return row && toVisitor(row);
}

/** Reads a visitor who is about to change. */
export function* readVisitorToChange(id: string): Operation<VisitorRecord | undefined> {
  const row = yield* first(lock, id);
  return row && toVisitor(row);
}

/** Writes what changes about a visitor and answers with the visitor afterwards. */
export function* updateVisitor(before: VisitorRecord, change: VisitorChange): Operation<VisitorRecord> {
  const visitor = { ...before, ...change };
  yield write(
    update,
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
}

/** Reads, decides and writes; a refusal is no failure of the transaction. */
export function* changeVisitor(
  id: string,
  decide: (visitor: VisitorRecord) => VisitorChange | null,
): Operation<Decided<{ before: VisitorRecord; visitor: VisitorRecord } | null>> {
  const before = yield* readVisitorToChange(id);
  if (!before) return { result: null };
  let change;
  try {
    change = decide(before);
  } catch (error) {
    return { refusal: error };
  }
  return { result: { before, visitor: change ? yield* updateVisitor(before, change) : before } };
}
