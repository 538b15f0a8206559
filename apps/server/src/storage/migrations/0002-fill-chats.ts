import { sql, type Kysely } from "kysely";

type AnyTables = Record<string, never>;

/** Characters of an ended chat's snippet when this migration was written. */
const SNIPPET_LENGTH = 100;
/** Conversations whose ids are held at once. */
const CONVERSATIONS_AT_ONCE = 500;

interface Conversation {
  id: string;
  property_id: string;
  chat_id: string;
}
interface Notice {
  version: number;
  text: string;
  sender_id: string;
  chat_id: string;
  created_at: number;
  metadata: string;
}
interface Text {
  version: number;
  text: string;
  created_at: number;
}
/** A chat's texts, read off its entries. */
interface Texts {
  first: Text;
  last: Text;
  answeredAt: number;
}

/** Makes the records of ended chats, and what is now known of the running ones, from the entries that are there. */
export async function fillChats(db: Kysely<AnyTables>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<Conversation>`select id, property_id, chat_id from conversation
      where id > ${after} order by id limit ${CONVERSATIONS_AT_ONCE}`.execute(db);
    for (const conversation of rows) await fillConversation(db, conversation);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CONVERSATIONS_AT_ONCE) return;
    after = last.id;
  }
}

async function fillConversation(db: Kysely<AnyTables>, conversation: Conversation): Promise<void> {
  const { rows: notices } = await sql<Notice>`
    select version, text, sender_id, chat_id, created_at, metadata from message
    where conversation_id = ${conversation.id} and type = 'n' order by version`.execute(db);
  let from = 1;
  let joins: Notice[] = [];
  for (const notice of notices) {
    if (notice.text === "AGENT_JOIN_CONVERSATION") joins.push(notice);
    if (notice.text !== "CHAT_ENDED") continue;
    await fillEndedChat(db, conversation, from, notice);
    await fillChatAgents(db, conversation.id, notice.chat_id, joins);
    from = notice.version + 1;
    joins = [];
  }
  await fillRunningChat(db, conversation, from);
  await fillChatAgents(db, conversation.id, conversation.chat_id, joins);
  for (const join of joins) await fillSequence(db, conversation.id, join);
}

async function fillEndedChat(
  db: Kysely<AnyTables>,
  { id, property_id: propertyId }: Conversation,
  from: number,
  end: Notice,
): Promise<void> {
  const texts = await readTexts(db, id, from, end.version);
  if (!texts) return;
  await sql`insert into chat (conversation_id, id, property_id, started_version, ended_version, started_at, answered_at,
      ended_at, snippet, rating, department)
    values (${id}, ${end.chat_id}, ${propertyId}, ${from}, ${end.version}, ${texts.first.created_at},
      ${texts.answeredAt}, ${end.created_at}, ${snippetOf(texts.last.text)}, 0, 'any')`.execute(db);
}

async function fillRunningChat(db: Kysely<AnyTables>, { id }: Conversation, from: number): Promise<void> {
  const texts = await readTexts(db, id, from, Number.MAX_SAFE_INTEGER);
  if (!texts) return;
  await sql`update conversation set chat_started_version = ${texts.first.version},
      chat_started_at = ${texts.first.created_at}, answered_at = ${texts.answeredAt}
    where id = ${id} and chat_open = 1`.execute(db);
}

/** Undefined when nobody wrote between the two versions. */
async function readTexts(
  db: Kysely<AnyTables>,
  conversationId: string,
  from: number,
  to: number,
): Promise<Texts | undefined> {
  const part = sql`from message where conversation_id = ${conversationId}
    and version >= ${from} and version <= ${to} and type = 'c'`;
  const { rows: first } = await sql<Text>`select version, text, created_at ${part}
    order by version limit 1`.execute(db);
  const { rows: last } = await sql<Text>`select version, text, created_at ${part}
    order by version desc limit 1`.execute(db);
  const { rows: answer } = await sql<Pick<Text, "created_at">>`select created_at ${part} and sender_type = 'a'
    order by version limit 1`.execute(db);
  if (!first[0] || !last[0]) return undefined;
  return { first: first[0], last: last[0], answeredAt: answer[0]?.created_at ?? 0 };
}

async function fillChatAgents(
  db: Kysely<AnyTables>,
  conversationId: string,
  chatId: string,
  joins: readonly Notice[],
): Promise<void> {
  for (const join of joins) {
    await sql`insert into chat_agent (conversation_id, chat_id, agent_id, position)
      select ${conversationId}, ${chatId}, id, cast(${join.version} as integer) from agent where id = ${join.sender_id}
      on conflict do nothing`.execute(db);
  }
}

/** The newest join is filled last and so is the one that stays. */
async function fillSequence(db: Kysely<AnyTables>, conversationId: string, join: Notice): Promise<void> {
  const { seq } = JSON.parse(join.metadata) as { seq?: { time: number; inc: number } };
  const { time, inc } = seq ?? { time: join.created_at, inc: join.version };
  await sql`update participant set seq_time = ${time}, seq_inc = ${inc}
    where conversation_id = ${conversationId} and agent_id = ${join.sender_id}`.execute(db);
}

/** Cut without leaving half of a surrogate pair. */
function snippetOf(text: string): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const half = text.codePointAt(SNIPPET_LENGTH - 1) ?? 0;
  return text.slice(0, half > 0xff_ff ? SNIPPET_LENGTH - 1 : SNIPPET_LENGTH);
}
