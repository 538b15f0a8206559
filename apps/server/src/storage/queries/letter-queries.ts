import type { Kysely } from "kysely";
import type { LetterChange, LetterRecord, LetterStore } from "../../ports/letter-store.ts";
import type { LetterRow, Tables } from "./tables.ts";

/**
 * Letters that wait; one source for every database. A claim moves the time at which the letter is due, and only if that is
 * still what was read: of several who try at once one succeeds, without a lock.
 */
export function letterQueries(db: Kysely<Tables>): LetterStore {
  return {
    async addLetter(letter) {
      const insert = db.insertInto("letter").values(toRow(letter));
      await insert.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    },
    async claimLetter(now, until) {
      for (;;) {
        const row = await db
          .selectFrom("letter")
          .selectAll()
          .where("due_at", "<=", now)
          .orderBy("due_at")
          .orderBy("id")
          .limit(1)
          .executeTakeFirst();
        if (!row) return null;
        const letter = toLetter(row);
        if (await change(db, letter, { dueAt: until })) return { ...letter, dueAt: until };
      }
    },
    async nextLetterDueAt() {
      const row = await db
        .selectFrom("letter")
        .select("due_at")
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      return row?.due_at ?? null;
    },
    async countLetters() {
      const { count } = await db
        .selectFrom("letter")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    changeClaimedLetter: async (claimed, changes) => change(db, claimed, changes),
    async dropClaimedLetter({ id, dueAt }) {
      const { numDeletedRows } = await db
        .deleteFrom("letter")
        .where("id", "=", id)
        .where("due_at", "=", dueAt)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

async function change(db: Kysely<Tables>, letter: LetterRecord, changes: LetterChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letter")
    .set(toRow({ ...letter, ...changes }))
    .where("id", "=", letter.id)
    .where("due_at", "=", letter.dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toRow(letter: LetterRecord): LetterRow {
  return {
    id: letter.id,
    kind: letter.kind,
    conversation_id: letter.conversationId,
    ref: letter.ref,
    sender: letter.from,
    recipients: JSON.stringify(letter.to),
    body: letter.body,
    attempts: letter.attempts,
    first_tried_at: letter.firstTriedAt,
    due_at: letter.dueAt,
    created_at: letter.createdAt,
  };
}

function toLetter(row: LetterRow): LetterRecord {
  return {
    id: row.id,
    kind: row.kind as LetterRecord["kind"],
    conversationId: row.conversation_id,
    ref: row.ref,
    from: row.sender,
    to: JSON.parse(row.recipients) as string[],
    body: row.body,
    attempts: row.attempts,
    firstTriedAt: row.first_tried_at,
    dueAt: row.due_at,
    createdAt: row.created_at,
  };
}
