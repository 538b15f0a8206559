import { ProtocolError } from "@parley/protocol";
import type { StartedSession } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { isOriginAllowed } from "../property/allowed-origin.ts";

/**
 * Finds the session that a page wants to connect to.
 * @throws ProtocolError INVALID_TOKEN (forged, of another session, or of one that is gone), TOKEN_EXPIRED,
 * ORIGIN_NOT_ALLOWED
 */
export async function resumeSession(
  domain: Domain,
  request: { token: string; sessionKey: string; origin: string | undefined },
): Promise<StartedSession> {
  const claims = domain.tokens.verify(request.token);
  if (claims.sessionKey !== request.sessionKey) throw new ProtocolError("INVALID_TOKEN");
  const started = await domain.store.readSession(claims.sessionKey);
  const genuine =
    started?.visitor.id === claims.visitorId && started.visitor.propertyId === claims.propertyId;
  if (!genuine) throw new ProtocolError("INVALID_TOKEN");
  if (!(await isOriginAllowed(domain, claims.propertyId, request.origin))) {
    throw new ProtocolError("ORIGIN_NOT_ALLOWED");
  }
  return started;
}
