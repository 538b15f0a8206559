import type { Database } from "better-sqlite3";
import type { VisitorStore } from "../../ports/visitor-store.ts";

type Forget = VisitorStore["forgetVisitors"];
type Request = Parameters<Forget>[0];
type Forgotten = Awaited<ReturnType<Forget>>;

/** Entries deleted in one transaction, give or take one conversation: the messages of others wait for it. */
const ENTRIES_MAX = 20_000;

interface Candidate {
  visitor_id: string;
  conversation_id: string;
  version: number;
}

/** What hangs on a conversation, and on a visitor; nothing may be left that points to one who is gone. */
const CONVERSATION_TABLES = [
  "message",
  "participant",
  "chat_agent",
  "chat_form",
  "chat",
  "form_submission",
  "note",
  "call",
  "file",
  "webhook_delivery",
] as const;
const VISITOR_TABLES = ["visitor_session", "visitor_event", "ban", "conversation"] as const;

/** Deletes visitors whom nobody will miss with all that belongs to them; to be run inside a transaction. */
export function prepareForgetVisitors(connection: Database): (request: Request) => Forgotten {
  const select = prepareCandidates(connection);
  const selectFiles = connection
    .prepare<[string], string>("select id from file where conversation_id = ?")
    .pluck();
  const ofConversation = CONVERSATION_TABLES.map((table) =>
    connection.prepare(`delete from ${table} where conversation_id = ?`),
  );
  const ofVisitor = VISITOR_TABLES.map((table) =>
    connection.prepare(`delete from ${table} where visitor_id = ?`),
  );
  const deleteVisitor = connection.prepare("delete from visitor where id = ?");
  return (request) => {
    const fileIds: string[] = [];
    let visitors = 0;
    let entries = 0;
    for (const candidate of select(request)) {
      if (visitors > 0 && entries + candidate.version > ENTRIES_MAX) break;
      fileIds.push(...selectFiles.all(candidate.conversation_id));
      for (const statement of ofConversation) statement.run(candidate.conversation_id);
      for (const statement of ofVisitor) statement.run(candidate.visitor_id);
      deleteVisitor.run(candidate.visitor_id);
      visitors += 1;
      entries += candidate.version;
    }
    return { visitors, fileIds };
  };
}

/**
 * Those who wrote, be it only into a form, count by their last entry or form; those who never did by their last visit.
 * A visit keeps both. Read from the index of conversations without a running chat, the oldest first.
 */
function prepareCandidates(connection: Database): (request: Request) => Candidate[] {
  const columns = "c.visitor_id, c.id as conversation_id, c.version";
  const idle = "from conversation c where c.property_id = @propertyId and c.chat_open = 0";
  const unseenSince = (time: string): string =>
    `not exists (select 1 from visitor_session s where s.visitor_id = c.visitor_id and s.seen_at > ${time})`;
  const submitted = "select 1 from form_submission f where f.conversation_id = c.id";
  const wrote = connection.prepare<[object], Candidate>(
    `select ${columns} ${idle} and c.newest_at > 0 and c.newest_at <= @wroteBefore
      and not exists (${submitted} and f.created_at > @wroteBefore) and ${unseenSince("@wroteBefore")}
      order by c.newest_at limit @limit`,
  );
  // From the forms, of which there are few, to their conversations, and not the other way round. Each conversation
  // comes with its newest form alone.
  const wroteForm = connection.prepare<[object], Candidate>(
    `select ${columns} from form_submission f cross join conversation c on c.id = f.conversation_id
      where f.created_at <= @wroteBefore and c.property_id = @propertyId and c.chat_open = 0 and c.newest_at = 0
      and not exists (select 1 from form_submission newer where newer.conversation_id = f.conversation_id
        and (newer.created_at, newer.id) > (f.created_at, f.id))
      and ${unseenSince("@wroteBefore")} order by f.created_at, f.id limit @limit`,
  );
  const neverWrote = connection.prepare<[object], Candidate>(
    `select ${columns} ${idle} and c.newest_at = 0 and c.created_at <= @seenBefore
      and not exists (${submitted}) and ${unseenSince("@seenBefore")} order by c.created_at limit @limit`,
  );
  return ({ propertyId, wroteBefore, seenBefore, limit }) => {
    const found: Candidate[] = [];
    const add = (statement: typeof wrote, times: object): void => {
      found.push(...statement.all({ propertyId, limit: limit - found.length, ...times }));
    };
    if (wroteBefore !== null) {
      add(wrote, { wroteBefore });
      add(wroteForm, { wroteBefore });
    }
    if (seenBefore !== null) add(neverWrote, { seenBefore });
    return found;
  };
}
