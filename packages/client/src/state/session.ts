import type { ParametersOf, SessionStartResponse, VisitorEvents } from "@parley/protocol";
import { DEFAULT_WAIT_MS } from "@parley/protocol/limits";
import { agentSawUpTo, seeUpTo } from "./attention.ts";
import { applyCalls } from "./calls.ts";
import { applyMessages } from "./conversation.ts";
import { type EngineState, offsetOf } from "./engine-state.ts";
import { applySnapshot } from "./facts.ts";
import { fromServer, mergeMessages } from "./message-list.ts";
import { applyStatus } from "./status.ts";
import { patchVisitor } from "./visitor.ts";

/** What the server says when the connection stands. */
export type ReadyPayload = ParametersOf<VisitorEvents["ready"]>[0];

/** The conversation as far as it must be forgotten before the server's history replaces it. Pending messages stay. */
const startOver = (state: EngineState): EngineState => ({
  ...state,
  messages: state.messages.filter(({ cver }) => cver === 0),
  earliest: 0,
  typingAgents: [],
  loadingEarlier: false,
});

/** As after a restored backup or for another visitor: nothing that was noted of the old conversation holds. */
const forget = (state: EngineState): EngineState => ({
  ...startOver(state),
  held: [],
  seenAt: 0,
  agentSeenAt: 0,
  dismissedAt: 0,
  callsState: { byId: {}, ongoingCall: false, incomingCall: null },
  ratingWish: null,
  pageStatus: { ...state.pageStatus, version: 0 },
});

/** Merges the newest part of the history, or begins with it when it does not reach up to what is here. */
function applyHistory(state: EngineState, { c, cver, more, vid }: SessionStartResponse): EngineState {
  const first = c[0]?.cver ?? cver + 1;
  const sameConversation = vid === state.visitorId && cver >= state.version;
  const base = sameConversation ? (first <= state.version + 1 ? state : startOver(state)) : forget(state);
  const begins = base !== state || first < state.earliest;
  const here = new Map(base.messages.map((message) => [message.id, message.cver]));
  const added = c.filter((message) => !message.md.ao && here.get(message.id) !== message.cver);
  return {
    ...base,
    messages: mergeMessages(base.messages, added.map(fromServer)),
    version: cver,
    known: cver,
    earliest: begins ? first : base.earliest,
    hasEarlier: begins ? more : base.hasEarlier,
  };
}

/** The visit and the visitor, as the server has them. */
function applyVisit(state: EngineState, session: SessionStartResponse): EngineState {
  const { uuid, uuidVer, tags } = session;
  const visitor = { uuid, uuidVer, tags, visitorId: session.vid, name: session.n, email: session.e };
  return {
    ...patchVisitor(state, { ...visitor, transcriptEmail: session.te }),
    session: {
      ...state.session,
      sessionKey: session.skey,
      visitorSocketServer: session.vss,
      departments: session.departments,
      // Never under the minute that is told when nothing is known (S4-67, S4-68).
      waitTime: Math.max(DEFAULT_WAIT_MS, (session.ewt ?? 0) * 1_000),
      lastMessageTimestamp: session.lmst || 0,
      token: session.tkn,
      tokenExpiry: session.tknExp,
      prechatFormSubmitted: session.pcfs,
    },
    userId: session.uid,
    profiles: session.profiles,
    timezone: offsetOf(session.wstz),
    windowState: state.ownWindow ? state.windowState : session.cw,
  };
}

/** Applies the answer to a registration (S3-53 to S3-65). */
export function applyRegistration(state: EngineState, session: SessionStartResponse): EngineState {
  let next = applyHistory(state, session);
  next = seeUpTo(agentSawUpTo(next, session.aseen), session.seen);
  next = applyStatus(next, { status: session.ast, version: session.asver });
  next = applyCalls(applySnapshot(next, session), session.calls);
  return { ...applyVisit(next, session), chatId: session.chid };
}

/** Applies the server's `ready`: what was missed, then who is there (S4-20). */
export function applyReady(state: EngineState, ready: ReadyPayload): EngineState {
  const { c, chid, cver, seen, aseen } = ready.conversation;
  const told = applyStatus(state, ready.pageStatus);
  const next = seeUpTo(agentSawUpTo(applyMessages(told, c), aseen), seen);
  return {
    ...next,
    // A status that came along knows better than a missed message of an agent who may have gone since.
    pageStatus: told === state || state.scheduler.enabled ? next.pageStatus : told.pageStatus,
    connection: "ready",
    failure: null,
    known: Math.max(next.known, cver),
    chatId: chid,
    profiles: ready.profiles,
  };
}
