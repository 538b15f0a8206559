import { ProtocolError, type SessionStartBody, type SessionStartResponse } from "@parley/protocol";
import type { SessionStart, StartedSession, StartUser } from "../../ports/visitor-store.ts";
import { findBan } from "../ban/find-ban.ts";
import type { Domain } from "../domain.ts";
import { isEmailAddress } from "../visitor/contact-rules.ts";
import { checkLogin } from "../identity/check-login.ts";
import { enforceAddressLimit, enforceLimit } from "../limits/enforce-limit.ts";
import { enforceConnectionLimit, enforcePropertyLimit } from "../limits/property-limits.ts";
import { networkOf } from "../limits/network-of.ts";
import { storable } from "../message/message-text.ts";
import { pageStatusIn } from "../presence/page-status.ts";
import { admitPage } from "../property/admit-page.ts";
import { addressFor } from "../property/own-address.ts";
import type { Widget } from "../property/catalogue.ts";
import { tellIntroduced } from "../visitor/tell-visitor-data.ts";
import type { VisitorRequest } from "./admit-visitor.ts";
import { estimateWait } from "./estimated-wait.ts";
import { freshSession } from "./fresh-session.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { renewSessionInfo } from "./session-info.ts";
import { toSessionStartResponse } from "./to-response.ts";

export interface SessionStartRequest extends VisitorRequest {
  body: SessionStartBody;
  /** Address at which the page's request came in, as http://192.168.1.5:4000: the socket is there as well. */
  reachedAt: string;
}

/**
 * Registers a visitor's page: the visitor whom a signed user id, uuid, token or idempotency key names, else a new one.
 * @throws ProtocolError RATE_LIMITED, PROPERTY_LIMIT, UNKNOWN_PROPERTY, UNKNOWN_WIDGET, ORIGIN_NOT_ALLOWED, WIDGET_DISABLED,
 * CONSENT_REQUIRED, BANNED, INVALID_HASH, IDENTITY_UNVERIFIED, INVALID_PAYLOAD
 */
export async function startSession(
  domain: Domain,
  request: SessionStartRequest,
): Promise<SessionStartResponse> {
  const { body } = request;
  const { widget, user } = await admitStart(domain, request);
  const uuid = body.uuid ?? (await uuidOfToken(domain, body.propertyId, request.token));
  if (uuid === undefined) enforcePropertyLimit(domain, body.propertyId, "newVisitorsPerDay");
  const started = await domain.store.startSession(toSessionStart(domain, body, { uuid, user }));
  await refuseBanned(domain, { propertyId: body.propertyId, visitorId: started.visitor.id, address: "" });
  domain.addresses.note(started.visitor.id, networkOf(request.address));
  if (user) tellIntroduced(domain, started);
  return respond(domain, request, { widget, started });
}

/** Everything that can be refused before anything is stored. */
async function admitStart(
  domain: Domain,
  request: SessionStartRequest,
): Promise<{ widget: Widget; user: StartUser | undefined }> {
  const { body, origin, address } = request;
  const { propertyId, widgetId } = body;
  enforceAddressLimit(domain, "session", address);
  const { property, widget } = await admitPage(domain, { propertyId, widgetId, origin });
  enforceLimit(domain, "property", propertyId);
  enforceConnectionLimit(domain, propertyId);
  const { components, consent } = widget.settings;
  if (!components.liveChat) throw new ProtocolError("WIDGET_DISABLED");
  if (consent.enabled && !body.consent) throw new ProtocolError("CONSENT_REQUIRED");
  // Before anything is made: a banned address must not fill the database.
  await refuseBanned(domain, { propertyId, visitorId: "", address });
  const user = body.user && (await checkLogin(domain, property, body.user));
  // An address that is none is left out: for that nobody is kept from the chat.
  return { widget, user: user && !isEmailAddress(user.email) ? { ...user, email: "" } : user };
}

/** @throws ProtocolError BANNED */
async function refuseBanned(domain: Domain, who: Parameters<typeof findBan>[1]): Promise<void> {
  if (await findBan(domain, who)) throw new ProtocolError("BANNED");
}

/** A page whose stored uuid was lost is known by its token; a token that is no longer good says nothing. */
async function uuidOfToken(
  domain: Domain,
  propertyId: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  try {
    const claims = domain.tokens.verify(token);
    if (claims.propertyId !== propertyId) return undefined;
    const started = await domain.store.readSession(claims.sessionKey);
    return started?.visitor.uuid;
  } catch (error) {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  }
}

function toSessionStart(
  domain: Domain,
  body: SessionStartBody,
  who: { uuid: string | undefined; user: StartUser | undefined },
): SessionStart {
  const { propertyId, widgetId, idempotencyKey, platform, timezoneOffset, windowState } = body;
  return {
    ...who,
    propertyId,
    widgetId,
    idempotencyKey,
    page: {
      platform,
      timezoneOffset,
      url: storable(body.url),
      title: storable(body.title),
      referrer: storable(body.referrer),
    },
    windowState,
    ...freshSession(domain.clock.now()),
  };
}

async function respond(
  domain: Domain,
  { body, reachedAt }: SessionStartRequest,
  { widget, started }: { widget: Widget; started: StartedSession },
): Promise<SessionStartResponse> {
  const { propertyId } = body;
  const [snapshot, departments, estimatedWait] = await Promise.all([
    readSnapshot(domain, started.conversation),
    domain.departments.present(propertyId, domain.team),
    estimateWait(domain, propertyId),
  ]);
  return toSessionStartResponse(domain, {
    widget,
    started,
    snapshot,
    pageStatus: await pageStatusIn(domain, widget, async () => snapshot.agents.length),
    departments,
    estimatedWait,
    sessionInfo: renewSessionInfo(body.sessionInfo, domain.clock.now()),
    address: addressFor(domain, reachedAt),
  });
}
