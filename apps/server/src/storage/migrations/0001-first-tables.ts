import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A migration knows only the tables of its own time, so it is written against no schema. */
type AnyTables = Record<string, never>;

/** Properties, widgets, visitors and their conversations, agents and API tokens. */
export const firstTables: Migration = {
  async up(db: Kysely<AnyTables>): Promise<void> {
    await createPropertyTables(db);
    await createVisitorTables(db);
    await createAgentTables(db);
    await createConversationTables(db);
  },
};

async function createPropertyTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("property")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("allowed_origins", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("widget")
    .addColumn("property_id", "text", (column) => column.notNull().references("property.id"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("settings_version", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("widget_key", ["property_id", "id"])
    .execute();
}

async function createVisitorTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("visitor")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("property_id", "text", (column) => column.notNull().references("property.id"))
    .addColumn("uuid", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("window_state", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("visitor_uuid", ["property_id", "uuid"])
    .addUniqueConstraint("visitor_idempotency_key", ["property_id", "idempotency_key"])
    .execute();
  await db.schema
    .createTable("visitor_session")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("visitor_id", "text", (column) => column.notNull().references("visitor.id"))
    .addColumn("widget_id", "text", (column) => column.notNull())
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("timezone_offset", "integer", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("visitor_session_by_visitor")
    .on("visitor_session")
    .columns(["visitor_id", "started_at"])
    .execute();
}

async function createAgentTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("agent")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("is_bot", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("api_token")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("agent_id", "text", (column) => column.notNull().references("agent.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
}

async function createConversationTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("conversation")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("property_id", "text", (column) => column.notNull().references("property.id"))
    .addColumn("visitor_id", "text", (column) => column.notNull().unique().references("visitor.id"))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("newest_at", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("chat_open", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("unread_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("visitor_seen_at", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("agent_seen_at", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("last_text", "text")
    .addColumn("last_sender_type", "text")
    .addColumn("last_text_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  // The order of the desk's list: unread first, then the newest.
  await sql`create index conversation_by_urgency
    on conversation ((case when unread_count > 0 then 1 else 0 end), newest_at, id)`.execute(db);
  await db.schema
    .createTable("participant")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("agent_id", "text", (column) => column.notNull().references("agent.id"))
    .addColumn("joined_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("participant_key", ["conversation_id", "agent_id"])
    .execute();
  await db.schema
    .createTable("message")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("sender_type", "text", (column) => column.notNull())
    .addColumn("sender_id", "text", (column) => column.notNull())
    .addColumn("sender_name", "text", (column) => column.notNull())
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("metadata", "text", (column) => column.notNull())
    .addColumn("attachments", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_key", ["conversation_id", "version"])
    // The id first: clients make ids that begin with the time, so that new ones of all conversations lie side by side
    // in the index. A burst then writes a page or two of it instead of one for each conversation.
    .addUniqueConstraint("message_id", ["id", "conversation_id"])
    .execute();
}
