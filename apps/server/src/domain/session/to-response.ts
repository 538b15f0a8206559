import type { Department, PageStatus, SessionStartResponse } from "@parley/protocol";
import type { StartedSession } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { timezoneAt } from "../presence/schedule.ts";
import type { Widget } from "../property/catalogue.ts";
import type { ConversationSnapshot } from "./read-snapshot.ts";

/** Browsers keep it beside the uuid; it rises when a stored uuid must be replaced. */
export const UUID_VERSION = 1;

/** What the answer to a registration is made of. */
export interface RegisteredPage {
  widget: Widget;
  started: StartedSession;
  snapshot: ConversationSnapshot;
  pageStatus: PageStatus;
  departments: Department[];
  estimatedWait: number | null;
  sessionInfo: string;
  /** Where the page reaches the server, as http://… */
  address: string;
}

/** Writes the answer to a registration in the wire's short names (S3-53 to S3-65). */
export function toSessionStartResponse(domain: Domain, page: RegisteredPage): SessionStartResponse {
  const { widget, started, snapshot, pageStatus, departments, estimatedWait } = page;
  const { visitor, session } = started;
  const { token, expiresAt } = domain.tokens.issue({
    propertyId: visitor.propertyId,
    visitorId: visitor.id,
    sessionKey: session.key,
  });
  return {
    settingsVersion: widget.settingsVersion,
    // A page without the consent that the owner wants is refused; whoever gets this answer has given it.
    rcf: false,
    cw: visitor.windowState,
    ...visitorFields(started),
    ...conversationFields(snapshot),
    departments,
    wstz: timezoneAt(widget.settings.scheduler.timezone, domain.clock.now()),
    ewt: estimatedWait,
    sessionInfo: page.sessionInfo,
    ast: pageStatus.status,
    asver: pageStatus.version,
    profiles: domain.team.profiles,
    tkn: token,
    tknExp: expiresAt,
    skey: session.key,
    vss: page.address.replace(/^http/, "ws"),
    uuid: visitor.uuid,
    uuidVer: UUID_VERSION,
  };
}

function visitorFields({ visitor }: StartedSession) {
  return {
    uid: visitor.id,
    vid: visitor.id,
    n: visitor.name,
    e: visitor.email,
    te: visitor.transcriptEmail,
    tags: visitor.tags,
    bblc: visitor.bubbleClosed,
  };
}

function conversationFields({ head, history, agents, refs, calls }: ConversationSnapshot) {
  const newest = history.messages.at(-1);
  return {
    // Not the head's: an entry may have been stored since, and the page then goes on from the history's end.
    cver: newest?.cver ?? head.version,
    chid: head.chatId,
    c: history.messages,
    more: history.more,
    seen: head.visitorSeenAt,
    aseen: head.agentSeenAt,
    lmst: newest?.co ?? head.newestAt,
    dpt: head.department,
    pcfs: head.prechatDone,
    refs,
    transfer: head.transfer,
    transferVer: head.transferVersion,
    rating: head.rating,
    calls,
    agents,
  };
}
