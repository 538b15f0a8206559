import { sql, type Kysely } from "kysely";
import type { FileIndex, FileRecord } from "../../ports/file-index.ts";
import type { FileRow, Tables } from "./tables.ts";

/** Ids in one statement; databases limit how many there may be. */
const IDS_AT_ONCE = 500;

/** The list of uploaded files; one source for every database. */
export function fileQueries(db: Kysely<Tables>): FileIndex {
  return {
    async addFile(file) {
      await db.insertInto("file").values(toRow(file)).execute();
    },
    async readFiles(ids) {
      const found: FileRecord[] = [];
      for (const some of chunks(ids)) {
        const rows = await db.selectFrom("file").selectAll().where("id", "in", some).orderBy("id").execute();
        found.push(...rows.map(toFile));
      }
      return found;
    },
    async readFileByKey(key) {
      const row = await db.selectFrom("file").selectAll().where("storage_key", "=", key).executeTakeFirst();
      return row ? toFile(row) : null;
    },
    async knownFileKeys(keys) {
      const known: string[] = [];
      for (const some of chunks(keys)) {
        const rows = await db
          .selectFrom("file")
          .select("storage_key")
          .where("storage_key", "in", some)
          .execute();
        known.push(...rows.map((row) => row.storage_key));
      }
      return known;
    },
    async sumFileBytes(propertyId) {
      const row = await db
        .selectFrom("file")
        // PostgreSQL sums up to a number without bounds, which its driver hands out as text.
        .select(sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as("bytes"))
        .where("property_id", "=", propertyId)
        .executeTakeFirst();
      return row?.bytes ?? 0;
    },
    async listLeftoverFiles(before, limit) {
      const rows = await db
        .selectFrom("file")
        .selectAll()
        // The condition of the index, written out so that the planner sees it.
        .where(sql<boolean>`attached = 0`)
        .where("created_at", "<", before)
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(toFile);
    },
    async deleteFiles(ids) {
      for (const some of chunks(ids)) await db.deleteFrom("file").where("id", "in", some).execute();
    },
  };
}

function* chunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) yield ids.slice(from, from + IDS_AT_ONCE);
}

function toRow(file: FileRecord): FileRow {
  return {
    id: file.id,
    storage_key: file.key,
    property_id: file.propertyId,
    conversation_id: file.conversationId,
    name: file.name,
    mime_type: file.mimeType,
    size: file.size,
    extension: file.extension,
    created_at: file.createdAt,
    attached: file.attached ? 1 : 0,
  };
}

function toFile(row: FileRow): FileRecord {
  return {
    id: row.id,
    key: row.storage_key,
    propertyId: row.property_id,
    conversationId: row.conversation_id,
    name: row.name,
    mimeType: row.mime_type,
    size: row.size,
    extension: row.extension,
    createdAt: row.created_at,
    attached: row.attached === 1,
  };
}
