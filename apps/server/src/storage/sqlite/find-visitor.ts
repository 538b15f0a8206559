import type { Database } from "better-sqlite3";
import type { SessionStart, StartUser } from "../../ports/visitor-store.ts";

interface Known {
  id: string;
  user_id: string;
  verified: number;
}

/** Prepares the look for the visitor of a signed user id. */
export function prepareFindByUser(
  connection: Database,
): (propertyId: string, userId: string) => string | undefined {
  const select = connection
    .prepare<[string, string], string>(
      "select id from visitor where property_id = ? and user_id = ? and verified = 1",
    )
    .pluck();
  return (propertyId, userId) => select.get(propertyId, userId);
}

/** Finds the visitor whom a page means; undefined when one must be made. */
export function prepareFindVisitor(connection: Database): (start: SessionStart) => string | undefined {
  const columns = "id, user_id, verified";
  const byUuid = connection.prepare<[string, string], Known>(
    `select ${columns} from visitor where property_id = ? and uuid = ?`,
  );
  const byKey = connection.prepare<[string, string], Known>(
    `select ${columns} from visitor where property_id = ? and idempotency_key = ?`,
  );
  const byUser = prepareFindByUser(connection);
  return ({ propertyId, user, uuid, idempotencyKey }) => {
    const named = user?.verified && user.userId !== "" ? byUser(propertyId, user.userId) : undefined;
    if (named !== undefined) return named;
    const known =
      (uuid === undefined ? undefined : byUuid.get(propertyId, uuid)) ??
      (idempotencyKey === undefined ? undefined : byKey.get(propertyId, idempotencyKey));
    return known && !isSomebodyElse(known, user) ? known.id : undefined;
  };
}

/** Who shares a browser with a signed-in person must not read what that one wrote. */
function isSomebodyElse(known: Known, user: StartUser | undefined): boolean {
  return known.verified === 1 && user !== undefined && user.userId !== "" && user.userId !== known.user_id;
}
