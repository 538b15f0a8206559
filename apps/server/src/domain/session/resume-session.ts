import type { StartedSession } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { admitVisitor } from "./admit-visitor.ts";

/**
 * Finds the session that a page wants to connect to.
 * @throws ProtocolError INVALID_TOKEN (forged, of another session, or of one that is gone), TOKEN_EXPIRED,
 * ORIGIN_NOT_ALLOWED, BANNED
 */
export async function resumeSession(
  domain: Domain,
  request: { token: string; sessionKey: string; origin: string | undefined; address?: string },
): Promise<StartedSession> {
  const { token, sessionKey, origin, address = "" } = request;
  return admitVisitor(domain, { token, origin, address }, sessionKey);
}
