import { sql, type Kysely } from "kysely";
import type { FormSubmission } from "@parley/protocol";
import type { ConversationStore } from "../../ports/conversation-store.ts";
import type { WebhookStore } from "../../ports/webhook-store.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import type { SubmissionRow, Tables } from "./tables.ts";

type SubmissionQueries = Pick<ConversationStore, "listSubmissions"> & Pick<WebhookStore, "readSubmission">;
type Row = SubmissionRow & { visitor_id: string; visitor_name: string };

/** Filled-in forms; one source for every database. */
export function submissionQueries(db: Kysely<Tables>): SubmissionQueries {
  return {
    async listSubmissions({ kind, conversationId, limit, cursor }) {
      const from = cursor === undefined ? undefined : decodeSubmissionCursor(cursor);
      let query = selectRows(db)
        .orderBy("form_submission.created_at", "desc")
        .orderBy("form_submission.id", "desc")
        .limit(limit + 1);
      if (kind !== undefined) query = query.where("kind", "=", kind);
      if (conversationId !== undefined) query = query.where("conversation_id", "=", conversationId);
      if (from) {
        query = query.where(
          sql<boolean>`(form_submission.created_at, form_submission.id) < (${from.createdAt}, ${from.id})`,
        );
      }
      const rows = await query.execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next = rows.length > limit && last ? encodeCursor([last.created_at, last.id]) : null;
      return { submissions: page.map(toSubmission), next };
    },
    async readSubmission(id) {
      const row = await selectRows(db).where("form_submission.id", "=", id).executeTakeFirst();
      return row ? toSubmission(row) : null;
    },
  };
}

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom("form_submission")
    .innerJoin("conversation", "conversation.id", "form_submission.conversation_id")
    .innerJoin("visitor", "visitor.id", "conversation.visitor_id")
    .selectAll("form_submission")
    .select(["visitor.id as visitor_id", "visitor.name as visitor_name"]);
}

function decodeSubmissionCursor(text: string): { createdAt: number; id: string } | undefined {
  const [createdAt, id] = decodeCursor(text) ?? [];
  if (!Number.isSafeInteger(createdAt) || typeof id !== "string") return undefined;
  return { createdAt: createdAt as number, id };
}

function toSubmission(row: Row): FormSubmission {
  return {
    id: row.id,
    kind: row.kind,
    conversationId: row.conversation_id,
    visitorId: row.visitor_id,
    visitorName: row.visitor_name,
    ref: row.ref,
    answers: JSON.parse(row.answers) as FormSubmission["answers"],
    url: row.url,
    createdAt: row.created_at,
  };
}
