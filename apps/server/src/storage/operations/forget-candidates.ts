import type { VisitorStore } from "../../ports/visitor-store.ts";
import { all, Statement, type Operation } from "./operation.ts";

/** A visitor whom nobody will miss. */
export interface Candidate {
  visitor_id: string;
  conversation_id: string;
  /** Of the conversation. */
  version: number;
}

const columns = "c.visitor_id, c.id as conversation_id, c.version";
const idle = "from conversation c where c.property_id = ? and c.chat_open = 0";
const notSeenSince =
  "not exists (select 1 from visitor_session s where s.visitor_id = c.visitor_id and s.seen_at > ?)";
const submitted = "select 1 from form_submission f where f.conversation_id = c.id";
/** Whoever writes at this moment waits, and then finds no conversation, or keeps it. */
const lock = { lock: true };

const wrote = new Statement<Candidate>(
  `select ${columns} ${idle} and c.newest_at > 0 and c.newest_at <= ?
    and not exists (${submitted} and f.created_at > ?) and ${notSeenSince}
    order by c.newest_at limit ?`,
  lock,
);
// From the forms, of which there are few, to their conversations, and not the other way round. Each conversation
// comes with its newest form alone.
const wroteForm = new Statement<Candidate>(
  `select ${columns} from form_submission f cross join conversation c
    where c.id = f.conversation_id and f.created_at <= ? and c.property_id = ? and c.chat_open = 0 and c.newest_at = 0
    and not exists (select 1 from form_submission newer where newer.conversation_id = f.conversation_id
      and (newer.created_at, newer.id) > (f.created_at, f.id))
    and ${notSeenSince} order by f.created_at, f.id limit ?`,
  lock,
);
const neverWrote = new Statement<Candidate>(
  `select ${columns} ${idle} and c.newest_at = 0 and c.created_at <= ?
    and not exists (${submitted}) and ${notSeenSince} order by c.created_at limit ?`,
  lock,
);

/**
 * Those who wrote, be it only into a form, count by their last entry or form; those who never did by their last visit.
 * A visit keeps both. Read from the index of conversations without a running chat, the oldest first.
 */
export function* findCandidates(
  request: Parameters<VisitorStore["forgetVisitors"]>[0],
): Operation<Candidate[]> {
  const { propertyId, wroteBefore, seenBefore, limit } = request;
  const found: Candidate[] = [];
  if (wroteBefore !== null) {
    found.push(...(yield* all(wrote, propertyId, wroteBefore, wroteBefore, wroteBefore, limit)));
    const rest = limit - found.length;
    found.push(...(yield* all(wroteForm, wroteBefore, propertyId, wroteBefore, rest)));
  }
  if (seenBefore !== null) {
    const rest = limit - found.length;
    found.push(...(yield* all(neverWrote, propertyId, seenBefore, seenBefore, rest)));
  }
  return found;
}
