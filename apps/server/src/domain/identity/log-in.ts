import { ProtocolError, type Login, type ResponseOf, type login as loginOperation } from "@parley/protocol";
import type { SessionStart, StartedSession, StartUser } from "../../ports/visitor-store.ts";
import { findBan } from "../ban/find-ban.ts";
import type { Domain } from "../domain.ts";
import { enforceAddressLimit } from "../limits/enforce-limit.ts";
import { networkOf } from "../limits/network-of.ts";
import { readKnownProperty } from "../property/known-property.ts";
import { admitVisitor, type VisitorRequest } from "../session/admit-visitor.ts";
import { freshSession } from "../session/fresh-session.ts";
import { UUID_VERSION } from "../session/to-response.ts";
import { isEmailAddress } from "../visitor/contact-rules.ts";
import { tellVisitorData } from "../visitor/tell-visitor-data.ts";
import { checkLogin } from "./check-login.ts";

type Identity = ResponseOf<typeof loginOperation>;

/**
 * A page says who its visitor is. A signed user id leads to the visitor whom it named before, wherever that was; else
 * the present visitor gets what is said. Who was signed as one person and is now called another becomes a new visitor.
 * @throws ProtocolError RATE_LIMITED, INVALID_TOKEN, TOKEN_EXPIRED, ORIGIN_NOT_ALLOWED, BANNED, INVALID_HASH,
 * IDENTITY_UNVERIFIED, INVALID_PAYLOAD
 */
export async function logIn(domain: Domain, request: VisitorRequest, login: Login): Promise<Identity> {
  const network = networkOf(request.address);
  enforceAddressLimit(domain, "login", request.address);
  const started = await admitVisitor(domain, request);
  const { propertyId } = started.visitor;
  const user = await checkLogin(domain, await readKnownProperty(domain, propertyId), login);
  if (user.email !== "" && !isEmailAddress(user.email)) {
    throw new ProtocolError("INVALID_PAYLOAD", { path: "email", message: "Invalid email address" });
  }
  const next = await domain.store.startSession(toSessionStart(domain, started, user));
  const visitorId = next.visitor.id;
  const changed = visitorId !== started.visitor.id;
  if (changed) {
    if (await findBan(domain, { propertyId, visitorId, address: request.address })) {
      throw new ProtocolError("BANNED");
    }
    domain.addresses.note(visitorId, network);
  } else {
    const place = { propertyId, conversationId: next.conversation.id };
    tellVisitorData(domain, place, started.visitor, next.visitor);
  }
  return toIdentity(domain, next, changed);
}

/** The visit goes on as whom the login leads to. */
function toSessionStart(domain: Domain, { visitor, session }: StartedSession, user: StartUser): SessionStart {
  const { platform, timezoneOffset, url, title, referrer } = session;
  return {
    propertyId: visitor.propertyId,
    widgetId: session.widgetId,
    user,
    uuid: visitor.uuid,
    idempotencyKey: undefined,
    page: { platform, timezoneOffset, url, title, referrer },
    windowState: visitor.windowState,
    ...freshSession(domain.clock.now()),
  };
}

function toIdentity(domain: Domain, { visitor, session }: StartedSession, changed: boolean): Identity {
  const { propertyId, id: visitorId } = visitor;
  const { token, expiresAt } = domain.tokens.issue({ propertyId, visitorId, sessionKey: session.key });
  return {
    changed,
    vid: visitorId,
    uuid: visitor.uuid,
    uuidVer: UUID_VERSION,
    n: visitor.name,
    e: visitor.email,
    tkn: token,
    tknExp: expiresAt,
  };
}
