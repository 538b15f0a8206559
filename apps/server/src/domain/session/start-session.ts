import { randomUUID } from "node:crypto";
import {
  HISTORY_TAIL,
  ProtocolError,
  SESSION_IDLE_MS,
  type SessionStartBody,
  type SessionStartResponse,
} from "@parley/protocol";
import type { MessagePage } from "../../ports/conversation-store.ts";
import type { SessionStart, StartedSession } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { createId, generateVisitorName } from "../ids.ts";
import { pageStatusOf } from "../presence/page-status.ts";
import { admitPage } from "../property/admit-page.ts";
import type { Widget } from "../property/catalogue.ts";

/** Browsers keep it beside the uuid; it rises when a stored uuid must be replaced. */
const UUID_VERSION = 1;
const NO_MESSAGES: MessagePage = { messages: [], more: false };

export interface SessionStartRequest {
  body: SessionStartBody;
  /** The page's Origin header. */
  origin: string | undefined;
  /** Address at which the page's request came in, as http://192.168.1.5:4000: the socket is there as well. */
  reachedAt: string;
  /** The session token that the page still has. */
  token: string | undefined;
}

/**
 * Registers a visitor's page: the visitor whom uuid, token or idempotency key name, else a new one.
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET, ORIGIN_NOT_ALLOWED
 */
export async function startSession(
  domain: Domain,
  request: SessionStartRequest,
): Promise<SessionStartResponse> {
  const { body, origin, token } = request;
  const { propertyId, widgetId } = body;
  const widget = await admitPage(domain, { propertyId, widgetId, origin });
  const uuid = body.uuid ?? (await uuidOfToken(domain, propertyId, token));
  const started = await domain.store.startSession(toSessionStart(domain, body, uuid));
  const { conversation } = started;
  const history =
    conversation.version === 0
      ? NO_MESSAGES
      : await domain.store.readMessagesBefore(conversation.id, undefined, HISTORY_TAIL);
  const address = domain.publicUrlIsSet ? domain.publicUrl() : request.reachedAt;
  return toResponse(domain, { widget, started, history, address });
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

function toSessionStart(domain: Domain, body: SessionStartBody, uuid: string | undefined): SessionStart {
  const at = domain.clock.now();
  const { propertyId, widgetId, idempotencyKey, platform, timezoneOffset, windowState } = body;
  return {
    propertyId,
    widgetId,
    uuid,
    idempotencyKey,
    page: {
      platform,
      timezoneOffset,
      url: body.url.toWellFormed(),
      title: body.title.toWellFormed(),
      referrer: body.referrer.toWellFormed(),
    },
    windowState,
    at,
    continueSince: at - SESSION_IDLE_MS,
    fresh: {
      visitorId: createId(),
      uuid: randomUUID(),
      name: generateVisitorName(),
      conversationId: createId(),
      chatId: createId(),
      sessionKey: createId(),
    },
  };
}

function toResponse(
  domain: Domain,
  parts: { widget: Widget; started: StartedSession; history: MessagePage; address: string },
): SessionStartResponse {
  const { widget, started, history, address } = parts;
  const { visitor, session, conversation } = started;
  const pageStatus = pageStatusOf(domain, widget);
  const { token, expiresAt } = domain.tokens.issue({
    propertyId: visitor.propertyId,
    visitorId: visitor.id,
    sessionKey: session.key,
  });
  return {
    settingsVersion: widget.settingsVersion,
    // Not the head's: an entry may have been stored since, and the history then contains it.
    cver: history.messages.at(-1)?.cver ?? conversation.version,
    chid: conversation.chatId,
    c: history.messages,
    more: history.more,
    seen: conversation.visitorSeenAt,
    aseen: conversation.agentSeenAt,
    lmst: history.messages.at(-1)?.co ?? conversation.newestAt,
    rcf: false,
    cw: visitor.windowState,
    uid: visitor.id,
    vid: visitor.id,
    n: visitor.name,
    e: visitor.email,
    te: "",
    ast: pageStatus.status,
    asver: pageStatus.version,
    profiles: domain.team.profiles,
    tkn: token,
    tknExp: expiresAt,
    skey: session.key,
    vss: address.replace(/^http/, "ws"),
    uuid: visitor.uuid,
    uuidVer: UUID_VERSION,
  };
}
