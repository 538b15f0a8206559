import type { SessionStart, StartUser } from "../../ports/visitor-store.ts";
import { first, Statement, type Operation } from "./operation.ts";

interface Known {
  id: string;
  user_id: string;
  verified: number;
}

const columns = "id, user_id, verified";
const byUser = new Statement<{ id: string }>(
  "select id from visitor where property_id = ? and user_id = ? and verified = 1",
);
const byUuid = new Statement<Known>(`select ${columns} from visitor where property_id = ? and uuid = ?`);
const byKey = new Statement<Known>(
  `select ${columns} from visitor where property_id = ? and idempotency_key = ?`,
);

/** Finds the visitor of a signed user id. */
export function* findByUser(propertyId: string, userId: string): Operation<string | undefined> {
  return (yield* first(byUser, propertyId, userId))?.id;
}

/** Whom a page means; somebody else is one who is known by what it brings, but not to be shown to its person. */
export type Meant = { visitorId: string } | "nobody" | "somebody else";

/** Finds the visitor whom a page means. */
export function* findVisitor(start: SessionStart): Operation<Meant> {
  const { propertyId, user } = start;
  const named = user?.verified && user.userId !== "" ? yield* findByUser(propertyId, user.userId) : undefined;
  if (named !== undefined) return { visitorId: named };
  const known = yield* findKnown(start);
  if (!known) return "nobody";
  return isSomebodyElse(known, user) ? "somebody else" : { visitorId: known.id };
}

function* findKnown({ propertyId, uuid, idempotencyKey }: SessionStart): Operation<Known | undefined> {
  const found = uuid === undefined ? undefined : yield* first(byUuid, propertyId, uuid);
  if (found || idempotencyKey === undefined) return found;
  return yield* first(byKey, propertyId, idempotencyKey);
}

/** Who shares a browser with a signed-in person must not read what that one wrote. */
function isSomebodyElse(known: Known, user: StartUser | undefined): boolean {
  return known.verified === 1 && user !== undefined && user.userId !== "" && user.userId !== known.user_id;
}
