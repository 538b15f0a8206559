import type { Domain } from "../domain.ts";
import { enforceAddressLimit } from "../limits/enforce-limit.ts";
import { admitVisitor, type VisitorRequest } from "../session/admit-visitor.ts";

/**
 * The visitor leaves: the session is over, its token is worth nothing any more, and every open tab is told and closed.
 * @throws ProtocolError RATE_LIMITED, INVALID_TOKEN, TOKEN_EXPIRED, ORIGIN_NOT_ALLOWED, BANNED
 */
export async function logOut(domain: Domain, request: VisitorRequest): Promise<void> {
  enforceAddressLimit(domain, "login", request.address);
  const { session, conversation } = await admitVisitor(domain, request);
  await domain.store.endSession(session.key, domain.clock.now());
  domain.fanout.publishToConversation(conversation.id, {
    type: "disconnect",
    reason: "SESSION_ENDED",
    // The visitor may be logged in elsewhere too.
    sessionKey: session.key,
  });
}
