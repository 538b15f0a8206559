import type { LetterRequest } from "../../ports/letter-store.ts";
import type { StoredChange } from "./change-parts.ts";
import { Statement, write, type Operation } from "./operation.ts";

const insert = new Statement(
  `insert into letter (id, kind, conversation_id, ref, sender, recipients, body, attempts, due_at, created_at)
    values (?, ?, ?, ?, '', '[]', '', 0, ?, ?)`,
);

/** Stores which letters are to be written about a change. */
export function* insertLetters(
  { before, at }: StoredChange,
  letters: readonly LetterRequest[],
): Operation<void> {
  for (const { id, kind, ref } of letters) yield write(insert, id, kind, before.id, ref, at, at);
}
