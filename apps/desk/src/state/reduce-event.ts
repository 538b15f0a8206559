import type { AgentEvent } from "../api/agent-event.ts";
import type { DeskState, Thread } from "./model.ts";
import { applyToList, putConversation, without } from "./reduce-conversations.ts";
import { withConversation, withForm, withNote, withVisitorEvent } from "./reduce-details.ts";
import { withSubmission } from "./reduce-inbox.ts";
import { putThread, withNext } from "./reduce-thread.ts";

type PayloadOf<Name extends AgentEvent["name"]> = Extract<AgentEvent, { name: Name }>["payload"];

/** What an event from the server makes of the state. */
export function reduceEvent(before: DeskState, event: AgentEvent): DeskState {
  const state = { ...before, tick: before.tick + 1 };
  switch (event.name) {
    case "ready":
      return reduceReady(state, event.payload);
    case "message":
      return reduceMessage(state, event.payload);
    case "conversationChanged":
      return withConversation(putConversation(state, event.payload), event.payload);
    case "conversationSeen":
      return reduceSeen(state, event.payload);
    case "visitorPreview":
      return reducePreview(state, event.payload);
    case "agentTyping":
      return reduceTyping(state, event.payload);
    case "visitorChanged":
      return {
        ...state,
        visitors: { ...state.visitors, [event.payload.visitorId]: event.payload },
        touched: { ...state.touched, [event.payload.visitorId]: state.tick },
      };
    case "visitorLeft":
      return {
        ...state,
        visitors: without(state.visitors, event.payload.visitorId),
        touched: { ...state.touched, [event.payload.visitorId]: state.tick },
      };
    case "noteAdded":
      return withNote(state, event.payload);
    case "formSubmitted":
      return withForm(withSubmission(state, event.payload), event.payload);
    case "visitorEvent":
      return withVisitorEvent(state, event.payload.conversationId, event.payload.event);
    case "uploadAnnounced":
      return {
        ...state,
        announced: { ...state.announced, [event.payload.conversationId]: event.payload.files },
      };
    case "callChanged":
      return reduceCall(state, event.payload);
    case "remoteDisconnect":
      return { ...state, farewell: event.payload.message };
    case "commandRejected":
      return state;
  }
}

/** A new connection: only what the agent looks at is kept, to be caught up; the rest is fetched when wanted. */
function reduceReady(state: DeskState, { agent }: PayloadOf<"ready">): DeskState {
  const open = state.openId === null ? undefined : state.threads[state.openId];
  const kept: Thread | undefined = open && { ...open, status: open.status === "ready" ? "ready" : "loading" };
  return {
    ...state,
    agent,
    epoch: state.epoch + 1,
    farewell: null,
    threads: kept && state.openId !== null ? { [state.openId]: kept } : {},
    previews: {},
    typing: {},
    announced: {},
    calls: {},
  };
}

/** A call that is over as well as one that rings; of the same call only what is newer. */
function reduceCall(state: DeskState, { conversationId, call }: PayloadOf<"callChanged">): DeskState {
  const known = state.calls[conversationId];
  if (known?.clid === call.clid && known.ver >= call.ver) return state;
  return { ...state, calls: { ...state.calls, [conversationId]: call } };
}

function reduceMessage(state: DeskState, { conversationId, message }: PayloadOf<"message">): DeskState {
  let next = applyToList(state, conversationId, message);
  if (message.ut === "v") {
    next = {
      ...next,
      previews: without(next.previews, conversationId),
      announced: without(next.announced, conversationId),
    };
  }
  if (message.ut === "a") next = withoutTyping(next, conversationId, message.md.pid ?? message.uid);
  const thread = next.threads[conversationId];
  if (!thread) return { ...next, outbox: next.outbox.filter(({ id }) => id !== message.id) };
  const unseen = message.t === "c" && message.ut === "v" && message.cver > thread.version;
  const watching = next.visible && next.openId === conversationId;
  // The line stands before the first message that came while nobody looked; those after it leave it where it is.
  const firstUnread =
    unseen && !watching && !hasUnread(state, conversationId) ? message.cver : thread.firstUnread;
  return putThread(next, conversationId, (held) => ({ ...withNext(held, message), firstUnread }));
}

const hasUnread = (state: DeskState, conversationId: string): boolean =>
  (state.conversations[conversationId]?.unreadCount ?? 0) > 0;

function reduceSeen(state: DeskState, payload: PayloadOf<"conversationSeen">): DeskState {
  const { conversationId, by, timestamp, unreadCount } = payload;
  const known = state.conversations[conversationId];
  if (!known) return state;
  const conversation =
    by === "visitor"
      ? { ...known, visitorSeenAt: Math.max(known.visitorSeenAt, timestamp) }
      : { ...known, agentSeenAt: Math.max(known.agentSeenAt, timestamp), unreadCount };
  return {
    ...state,
    conversations: { ...state.conversations, [conversationId]: conversation },
    touched: { ...state.touched, [conversationId]: state.tick },
  };
}

function reducePreview(state: DeskState, { conversationId, text }: PayloadOf<"visitorPreview">): DeskState {
  if (text === "") return { ...state, previews: without(state.previews, conversationId) };
  return { ...state, previews: { ...state.previews, [conversationId]: text } };
}

function reduceTyping(state: DeskState, payload: PayloadOf<"agentTyping">): DeskState {
  const { conversationId, agent, typing } = payload;
  const others = withoutTyping(state, conversationId, agent.profileId);
  // The same agent may sit at a second desk.
  if (!typing || agent.profileId === state.agent.profileId) return others;
  const list = [...(others.typing[conversationId] ?? []), agent];
  return { ...others, typing: { ...others.typing, [conversationId]: list } };
}

/** Takes one agent from those who type in a conversation. */
export function withoutTyping(state: DeskState, conversationId: string, profileId: string): DeskState {
  const list = state.typing[conversationId];
  if (!list?.some((agent) => agent.profileId === profileId)) return state;
  const rest = list.filter((agent) => agent.profileId !== profileId);
  const typing =
    rest.length > 0 ? { ...state.typing, [conversationId]: rest } : without(state.typing, conversationId);
  return { ...state, typing };
}
