import { ProtocolError } from "@parley/protocol";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { findBan } from "../ban/find-ban.ts";
import type { Domain } from "../domain.ts";
import { networkOf } from "../limits/network-of.ts";
import { isOriginAllowed } from "../property/allowed-origin.ts";

/** Who calls, as far as the call itself says. */
export interface VisitorRequest {
  /** The session token; undefined when none was sent. */
  token: string | undefined;
  /** The page's Origin header. */
  origin: string | undefined;
  /** Internet address of the caller. */
  address: string;
}

/**
 * Finds the session of a visitor's call.
 * @param sessionKey when the caller names its session too, the token must belong to it
 * @throws ProtocolError INVALID_TOKEN (missing, forged, of another session, or of one that was ended), TOKEN_EXPIRED,
 * ORIGIN_NOT_ALLOWED, BANNED
 */
export async function admitVisitor(
  domain: Domain,
  { token, origin, address }: VisitorRequest,
  sessionKey?: string,
): Promise<StartedSession> {
  if (token === undefined) throw new ProtocolError("INVALID_TOKEN");
  const claims = domain.tokens.verify(token);
  if (sessionKey !== undefined && claims.sessionKey !== sessionKey) throw new ProtocolError("INVALID_TOKEN");
  const started = await domain.store.readSession(claims.sessionKey);
  const genuine =
    started?.visitor.id === claims.visitorId && started.visitor.propertyId === claims.propertyId;
  if (!genuine) throw new ProtocolError("INVALID_TOKEN");
  const { propertyId, visitorId } = claims;
  if (!(await isOriginAllowed(domain, propertyId, origin))) throw new ProtocolError("ORIGIN_NOT_ALLOWED");
  if (await findBan(domain, { propertyId, visitorId, address })) throw new ProtocolError("BANNED");
  domain.addresses.note(visitorId, networkOf(address));
  return started;
}
