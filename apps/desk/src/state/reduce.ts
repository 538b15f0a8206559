import type { DeskAction, DetailsAction, DraftFileAction, InboxAction } from "./action.ts";
import { emptyThread, type DeskState, type Thread } from "./model.ts";
import { mergeConversations, without } from "./reduce-conversations.ts";
import { openDetails, reduceDetails } from "./reduce-details.ts";
import { reduceDraftFiles } from "./reduce-draft-files.ts";
import { reduceEvent, withoutTyping } from "./reduce-event.ts";
import { reduceInbox, showPage } from "./reduce-inbox.ts";
import { chooseDepartment, listFailed, listLoaded, listLoading, visitorsLoaded } from "./reduce-lists.ts";
import {
  delayMessage,
  discardMessage,
  failMessage,
  queueMessage,
  retryMessage,
  storeMessage,
} from "./reduce-outbox.ts";
import { putThread, withOlder, withWatched } from "./reduce-thread.ts";

/** Threads beside the open one that are kept for a quick return. */
const THREADS_MAX = 20;

/** The one place where the desk's state changes: what an action makes of it. Pure. */
export function reduce(state: DeskState, action: DeskAction): DeskState {
  switch (action.type) {
    case "event":
      return reduceEvent(state, action.event);
    case "phaseChanged":
      return { ...state, connection: action.phase };
    case "visibilityChanged":
      return { ...state, visible: action.visible };
    case "profileChanged":
      return { ...state, agent: action.agent };
    case "typingExpired":
      return withoutTyping(state, action.conversationId, action.profileId);
    case "pageShown":
      return showPage(state, action.page);
    case "departmentChosen":
      return chooseDepartment(state, action.department);
    case "directoryLoaded":
      return { ...state, directory: { status: "ready", ...action.directory } };
    case "directoryFailed":
      return state.directory.status === "ready"
        ? state
        : { ...state, directory: { ...state.directory, status: "failed" } };
    case "announcementExpired":
      return { ...state, announced: without(state.announced, action.conversationId) };
    default:
      return reduceMessages(state, action);
  }
}

type SideAction = DetailsAction | InboxAction | DraftFileAction;
type MessageAction = Extract<DeskAction, { type: `message${string}` }>;

function reduceMessages(state: DeskState, action: MessageAction | SideAction | FetchAction): DeskState {
  switch (action.type) {
    case "messageQueued":
      return queueMessage(state, action.entry);
    case "messageStored":
      return storeMessage(state, action.id, action.cver, action.createdAt);
    case "messageDelayed":
      return delayMessage(state, action.id);
    case "messageFailed":
      return failMessage(state, action.id, action.error);
    case "messageRetried":
      return retryMessage(state, action.id);
    case "messageDiscarded":
      return discardMessage(state, action.id);
    default:
      return reduceSides(state, action);
  }
}

/** What stands beside the messages: details, inbox, files for the next message. */
function reduceSides(state: DeskState, action: SideAction | FetchAction): DeskState {
  switch (action.type) {
    case "detailsLoading":
    case "detailsLoaded":
    case "detailsFailed":
    case "detailsReread":
    case "detailsVisitor":
      return reduceDetails(state, action);
    case "inboxKind":
    case "inboxLoading":
    case "inboxLoaded":
    case "inboxFailed":
      return reduceInbox(state, action);
    case "fileAdded":
    case "fileProgress":
    case "fileReady":
    case "fileFailed":
    case "fileRetried":
    case "fileRemoved":
      return reduceDraftFiles(state, action);
    default:
      return reduceFetched(state, action);
  }
}

type FetchAction = Extract<
  DeskAction,
  {
    type: `${"visitors" | "list" | "conversation" | "older" | "watch"}${string}` | "filterChanged" | "opened";
  }
>;

function reduceFetched(state: DeskState, action: FetchAction): DeskState {
  switch (action.type) {
    case "visitorsLoaded":
      return visitorsLoaded(state, action);
    case "visitorsFailed":
      return state.visitorsStatus === "ready" ? state : { ...state, visitorsStatus: "failed" };
    case "listLoading":
      return listLoading(state, action);
    case "listLoaded":
      return listLoaded(state, action);
    case "listFailed":
      return listFailed(state, action);
    case "filterChanged":
      return { ...state, filter: action.filter };
    case "conversationLoaded":
      return {
        ...state,
        conversations: mergeConversations(
          state.conversations,
          [action.conversation],
          state.touched,
          action.since,
        ),
        unknown: state.unknown.filter((id) => id !== action.conversation.id),
      };
    case "conversationGone":
      return {
        ...state,
        conversations: without(state.conversations, action.conversationId),
        unknown: state.unknown.filter((id) => id !== action.conversationId),
      };
    default:
      return reduceThreads(state, action);
  }
}

type ThreadAction = Extract<DeskAction, { type: `${"older" | "watch"}${string}` | "opened" }>;

function reduceThreads(state: DeskState, action: ThreadAction): DeskState {
  const id = action.conversationId;
  switch (action.type) {
    case "opened":
      return open(state, id);
    case "watched":
      return reduceWatched(state, action);
    case "watchFailed":
      return state.threads[action.conversationId]?.status === "loading"
        ? putThread(state, action.conversationId, (thread) => ({ ...thread, status: "failed" }))
        : state;
    case "watchRetried":
      return putThread(state, action.conversationId, (thread) => ({ ...thread, status: "loading" }));
    case "olderLoading":
      return putThread(state, action.conversationId, (thread) => ({ ...thread, older: "loading" }));
    case "olderLoaded":
      return putThread(state, action.conversationId, (thread) =>
        withOlder(thread, action.messages, action.more),
      );
    case "olderFailed":
      return putThread(state, action.conversationId, (thread) => ({ ...thread, older: "failed" }));
  }
}

function open(before: DeskState, conversationId: string | null): DeskState {
  if (conversationId === before.openId) return before;
  const state = openDetails(leave(before), conversationId);
  if (conversationId === null) return state;
  const { [conversationId]: thread = emptyThread, ...others } = state.threads;
  const kept = Object.entries(others).slice(-(THREADS_MAX - 1));
  const shown: Thread = { ...thread, status: thread.status === "failed" ? "loading" : thread.status };
  return {
    ...state,
    openId: conversationId,
    openedUnread: (state.conversations[conversationId]?.unreadCount ?? 0) > 0,
    // Last in the record: the threads that were opened longest ago are dropped first.
    threads: Object.fromEntries([...kept, [conversationId, shown]]),
  };
}

/** What was unread when the agent came has been read when they go. */
function leave(state: DeskState): DeskState {
  const { openId } = state;
  const thread = openId === null ? undefined : state.threads[openId];
  const left = { ...state, openId: null, openedUnread: false };
  if (openId === null || !thread) return left;
  return { ...left, threads: { ...state.threads, [openId]: { ...thread, firstUnread: null } } };
}

function reduceWatched(state: DeskState, action: Extract<DeskAction, { type: "watched" }>): DeskState {
  const { conversationId, after, reply } = action;
  // The answer came over the same connection as the events, so nothing that they told is newer.
  const known = state.conversations[conversationId];
  const conversation = known && known.version > reply.conversation.version ? known : reply.conversation;
  const previews =
    reply.preview === ""
      ? without(state.previews, conversationId)
      : { ...state.previews, [conversationId]: reply.preview };
  const next = {
    ...state,
    openedUnread:
      known || conversationId !== state.openId ? state.openedUnread : conversation.unreadCount > 0,
    previews,
    conversations: { ...state.conversations, [conversationId]: conversation },
    touched: { ...state.touched, [conversationId]: state.tick },
  };
  // Asked only for the preview: the answer starts behind what this thread holds, and its own watch is on its way.
  const thread = state.threads[conversationId];
  const fits = after === undefined || (thread?.status === "ready" && thread.version >= after);
  if (!thread || !fits) return next;
  return putThread(next, conversationId, (thread) => withWatched(thread, after, reply));
}
