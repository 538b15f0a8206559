import { sql, type Kysely } from "kysely";

type AnyTables = Record<string, never>;

/** What belongs to visitors and to the agents' departments. */
export async function createVisitorTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("ban")
    .addColumn("visitor_id", "text", (column) => column.primaryKey().notNull().references("visitor.id"))
    .addColumn("property_id", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("agent_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index ban_by_address on ban (property_id, address) where address <> ''`.execute(db);
  await db.schema
    .createTable("visitor_event")
    .addColumn("visitor_id", "text", (column) => column.notNull().references("visitor.id"))
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("visitor_event_key", ["visitor_id", "position"])
    .execute();
  await db.schema
    .createTable("department")
    .addColumn("property_id", "text", (column) => column.notNull().references("property.id"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("department_key", ["property_id", "id"])
    .execute();
  await db.schema
    .createTable("department_agent")
    .addColumn("property_id", "text", (column) => column.notNull())
    .addColumn("department_id", "text", (column) => column.notNull())
    .addColumn("agent_id", "text", (column) => column.notNull().references("agent.id"))
    .addPrimaryKeyConstraint("department_agent_key", ["property_id", "department_id", "agent_id"])
    .addForeignKeyConstraint("department_agent_of", ["property_id", "department_id"], "department", [
      "property_id",
      "id",
    ])
    .execute();
}

/** Ended chats, who took part, and the forms in them. */
export async function createChatTables(db: Kysely<AnyTables>): Promise<void> {
  await createEndedChatTables(db);
  await createFormTables(db);
}

async function createEndedChatTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("chat")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("property_id", "text", (column) => column.notNull())
    .addColumn("started_version", "integer", (column) => column.notNull())
    .addColumn("ended_version", "integer", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("answered_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addColumn("snippet", "text", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("department", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_key", ["conversation_id", "id"])
    .execute();
  await db.schema
    .createIndex("chat_by_end")
    .on("chat")
    .columns(["conversation_id", "ended_version"])
    .execute();
  // Only chats in which a visitor waited for the answer; holds all that is read, so that no row is looked up.
  await sql`create index chat_by_wait on chat (property_id, ended_at, answered_at, started_at)
    where answered_at > started_at`.execute(db);
  await db.schema
    .createTable("chat_agent")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("agent_id", "text", (column) => column.notNull().references("agent.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_agent_key", ["conversation_id", "chat_id", "agent_id"])
    .execute();
}

async function createFormTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("chat_form")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("done", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("chat_form_key", ["conversation_id", "chat_id", "id"])
    .execute();
  await db.schema
    .createIndex("chat_form_by_id")
    .on("chat_form")
    .columns(["conversation_id", "id", "version"])
    .execute();
  await db.schema
    .createTable("form_submission")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("ref", "text", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  for (const [name, first] of [
    ["form_submission_by_time", []],
    ["form_submission_by_kind", ["kind"]],
    ["form_submission_by_conversation", ["conversation_id"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("form_submission")
      .columns([...first, "created_at", "id"])
      .execute();
  }
}

/** Notes, calls, files, and what webhooks are still to be told. */
export async function createWorkTables(db: Kysely<AnyTables>): Promise<void> {
  await createNoteAndCallTables(db);
  await createFileTable(db);
  await createWebhookTables(db);
}

async function createNoteAndCallTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("note")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("agent_id", "text", (column) => column.notNull().references("agent.id"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("note_by_conversation")
    .on("note")
    .columns(["conversation_id", "created_at", "id"])
    .execute();
  await db.schema
    .createTable("call")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("video", "integer", (column) => column.notNull())
    .addColumn("screen", "integer", (column) => column.notNull())
    .addColumn("caller_type", "text", (column) => column.notNull())
    .addColumn("caller_id", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("answered_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema
    .createIndex("call_by_chat")
    .on("call")
    .columns(["conversation_id", "chat_id", "started_at", "id"])
    .execute();
  await sql`create index call_open on call (started_at, id) where ended_at is null`.execute(db);
}

async function createFileTable(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("file")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("property_id", "text", (column) => column.notNull().references("property.id"))
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("mime_type", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("extension", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("attached", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("file_by_conversation").on("file").column("conversation_id").execute();
  // Sums are read from the index alone.
  await db.schema.createIndex("file_by_property").on("file").columns(["property_id", "size"]).execute();
  await sql`create index file_leftover on file (created_at, id) where attached = 0`.execute(db);
}

async function createWebhookTables(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable("webhook")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("property_id", "text", (column) => column.notNull().references("property.id"))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_failure", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("webhook_delivery")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("webhook_id", "text", (column) => column.notNull().references("webhook.id"))
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversation.id"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("webhook_delivery_order", ["webhook_id", "position"])
    .execute();
  await db.schema
    .createIndex("webhook_delivery_by_conversation")
    .on("webhook_delivery")
    .column("conversation_id")
    .execute();
}
