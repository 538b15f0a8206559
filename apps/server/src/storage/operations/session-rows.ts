import type { StartedSession } from "../../ports/visitor-store.ts";
import { HEAD_COLUMNS, toHead, type HeadRow } from "../queries/rows.ts";
import type { VisitorSessionRow } from "../queries/tables.ts";
import { toSession, toVisitor, VISITOR_COLUMNS, type VisitorColumns } from "../queries/visitor-rows.ts";
import { first, Statement, type Operation } from "./operation.ts";

/** Both tables have these; the visitor's come under names of their own. */
type Shared = "id" | "property_id" | "created_at";
type Row = HeadRow &
  Omit<VisitorColumns, Shared> &
  Omit<VisitorSessionRow, "visitor_id"> & { visitor_created_at: number };

const HEAD = HEAD_COLUMNS.map((column) => `c.${column}`).join(", ");
const VISITOR = VISITOR_COLUMNS.filter((column) => !["id", "property_id", "created_at"].includes(column))
  .map((column) => `v.${column}`)
  .join(", ");

const select = new Statement<Row>(
  `select ${HEAD}, ${VISITOR}, v.created_at as visitor_created_at, s.key, s.widget_id, s.platform,
      s.timezone_offset, s.url, s.title, s.referrer, s.started_at, s.seen_at, s.ended_at
    from visitor_session s
    join visitor v on v.id = s.visitor_id
    join conversation c on c.visitor_id = v.id
    where s.key = ? and s.ended_at is null`,
);

/** Reads a session that may go on, with its visitor and the conversation's head, by the session's key. */
export function* readSession(key: string): Operation<StartedSession | undefined> {
  const row = yield* first(select, key);
  return (
    row && {
      conversation: toHead(row),
      visitor: toVisitor({ ...row, id: row.visitor_id, created_at: row.visitor_created_at }),
      session: toSession(row),
    }
  );
}
