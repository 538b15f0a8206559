import type { ClientMessage } from "../types.ts";
import { readAgents } from "./agents.ts";
import { splitChats } from "./chats.ts";
import type { EngineState } from "./engine-state.ts";
import { readForms } from "./forms.ts";
import { keep, keepDeep } from "./keep.ts";
import { newestTime } from "./message-list.ts";
import { scheduled } from "./status.ts";

const isText = ({ t, cver }: ClientMessage): boolean => t === "c" && cver > 0;

/** The conversation, cut into chats; as it was when no message has changed. */
function deriveChats(state: EngineState, before: EngineState): EngineState {
  const { messages } = state;
  if (messages === before.messages) return state;
  const { ended, running } = splitChats(messages, before.chat.endedChats);
  const texts = running.filter(isText);
  const endedChats = keep(before.chat.endedChats, ended);
  return {
    ...state,
    chat: {
      ...state.chat,
      buffer: keep(
        before.chat.buffer,
        running.filter(({ isPending }) => isPending),
      ),
      endVersion: endedChats.at(-1)?.messages.at(-1)?.cver ?? 0,
      history: keep(
        before.chat.history,
        endedChats.flatMap((chat) => chat.messages),
      ),
      messages: keep(before.chat.messages, running),
      order: keep(
        before.chat.order,
        running.map(({ id }) => id),
      ),
      endedChats,
      lastMessage: messages.findLast(({ cver }) => cver > 0) ?? null,
    },
    visitorHasMessaged: texts.some(({ ut }) => ut === "v"),
    agentHasMessaged: texts.some(({ ut }) => ut === "a"),
    isAsked: texts.some(({ ut }) => ut !== "a"),
    hasChatEnded: endedChats.length > 0 && texts.length === 0,
  };
}

/** Who takes part, and the forms that were handed out. */
function deriveParts(state: EngineState, before: EngineState): EngineState {
  const { presence, formRefs, chat } = state;
  const moved = chat.messages !== before.chat.messages;
  if (!moved && presence === before.presence && formRefs === before.formRefs) return state;
  const agentsState = keepDeep(before.agentsState, readAgents(presence, chat.messages));
  const agents = agentsState.activeProfiles.map(({ count: _count, ...profile }) => profile);
  return {
    ...state,
    agentsState,
    agents: keepDeep(before.agents, agents),
    forms: keepDeep(before.forms, readForms(formRefs, chat.messages)),
  };
}

/** What the visitor has not seen. */
function deriveUnseen(state: EngineState, before: EngineState): EngineState {
  const { messages, seenAt, dismissedAt, windowState } = state;
  const unseen = keep(
    before.chat.unseenMessages,
    messages.filter(({ ut, t, co }) => ut === "a" && t === "c" && co > seenAt),
  );
  const preview = windowState === "min" ? unseen.findLast(({ co }) => co > dismissedAt) : undefined;
  return {
    ...state,
    chat: {
      ...state.chat,
      department: state.department,
      id: state.chatId,
      version: state.version,
      unreadMessage: unseen.length,
      unseenMessages: unseen,
    },
    unseenCount: unseen.length,
    preview: preview ?? null,
  };
}

/** Page status, and all that depends on it. */
function deriveStatus(state: EngineState, before: EngineState): EngineState {
  const countChanged = state.agentsState.agentsCount !== before.agentsState.agentsCount;
  const pageStatus =
    state.scheduler.enabled && countChanged
      ? { ...state.pageStatus, status: scheduled(state) }
      : state.pageStatus;
  const offline = pageStatus.status === "offline";
  const unseen = offline && !state.showWhenOffline ? "offline" : null;
  return {
    ...state,
    pageStatus,
    hidden: state.failure ?? (state.shownOnDevice ? unseen : "device"),
    // A chat that runs goes on while the page is offline, but none begins (S4-38).
    hasChatStarted: state.isAsked && (!offline || before.hasChatStarted),
  };
}

/** Fills in what follows from the rest. Run on every new state, so that no transition can forget it. */
export function derive(changed: EngineState, before: EngineState): EngineState {
  const steps = [deriveChats, deriveParts, deriveUnseen, deriveStatus];
  let state = changed;
  // Not `reduce`: prototype.js 1.6 has put one of its own in its place.
  for (const step of steps) state = step(state, before);
  const { pageStatus, visitor } = state;
  return {
    ...state,
    rating: state.ratingWish ?? state.toldRating,
    chat: keep(before.chat, state.chat),
    visitorId: visitor.visitorId,
    visitorName: visitor.name,
    session: keep(before.session, {
      ...state.session,
      chatWindowState: state.windowState,
      pageStatus: pageStatus.status,
      pageStatusVersion: pageStatus.version,
      needConsent: state.consent === "needed",
      lastMessageTimestamp: Math.max(state.session.lastMessageTimestamp, newestTime(state.messages)),
    }),
  };
}
