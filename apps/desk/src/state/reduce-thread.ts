import type { Message } from "@parley/protocol";
import type { WatchReply } from "./action.ts";
import { emptyThread, type DeskState, type OutboxEntry, type Thread } from "./model.ts";

/** Adds one message by its version: the next one is appended, a known one ignored, one too far ahead put aside. */
export function withNext(thread: Thread, message: Message): Thread {
  if (thread.status !== "ready" || message.cver > thread.version + 1) {
    const known = message.cver <= thread.version || thread.ahead.some(({ cver }) => cver === message.cver);
    return known ? thread : { ...thread, ahead: byVersion([...thread.ahead, message]) };
  }
  if (message.cver <= thread.version) return thread;
  return drain({ ...thread, messages: [...thread.messages, message], version: message.cver });
}

/** Moves what had arrived too early behind its forerunners, as far as there is no hole. */
function drain(thread: Thread): Thread {
  const messages = [...thread.messages];
  let { version } = thread;
  const ahead: Message[] = [];
  for (const message of thread.ahead) {
    if (message.cver <= version) continue;
    if (message.cver === version + 1) {
      messages.push(message);
      version = message.cver;
    } else ahead.push(message);
  }
  return { ...thread, messages, version, ahead };
}

/**
 * Takes the answer to `watch`. With `after` its messages follow what is held; without, they are the newest page.
 * The answer ends no hole of its own making: without more to come, the conversation's version is reached.
 */
export function withWatched(thread: Thread, after: number | undefined, reply: WatchReply): Thread {
  const fresh = after === undefined;
  const start = fresh ? [] : thread.messages;
  const reached = fresh ? 0 : thread.version;
  const messages = [...start, ...reply.messages.filter(({ cver }) => cver > reached)];
  const newest = messages.at(-1)?.cver ?? reached;
  const complete = fresh || !reply.more;
  return drain({
    ...thread,
    status: "ready",
    messages,
    version: complete ? Math.max(newest, reply.conversation.version) : newest,
    hasOlder: fresh ? reply.more : thread.hasOlder,
    firstUnread: fresh ? firstUnread(reply) : thread.firstUnread,
  });
}

function firstUnread({ conversation, messages }: WatchReply): number | null {
  if (conversation.unreadCount === 0) return null;
  return (
    messages.find(({ t, ut, co }) => t === "c" && ut === "v" && co > conversation.agentSeenAt)?.cver ?? null
  );
}

/** Puts an older page in front; what is held already is left out. */
export function withOlder(thread: Thread, messages: readonly Message[], more: boolean): Thread {
  const oldest = thread.messages[0]?.cver ?? Number.POSITIVE_INFINITY;
  const older = messages.filter(({ cver }) => cver < oldest);
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: more, older: "idle" };
}

/** Changes one thread, which is made when it is not there. */
export function putThread(
  state: DeskState,
  conversationId: string,
  change: (thread: Thread) => Thread,
): DeskState {
  const thread = change(state.threads[conversationId] ?? emptyThread);
  return settleOutbox({ ...state, threads: { ...state.threads, [conversationId]: thread } }, conversationId);
}

/** Lets go of outbox entries whose stored twin is in the thread. */
function settleOutbox(state: DeskState, conversationId: string): DeskState {
  const mine = ({ conversationId: id }: OutboxEntry): boolean => id === conversationId;
  if (!state.outbox.some(mine)) return state;
  const stored = new Set(state.threads[conversationId]?.messages.map(({ id }) => id));
  const outbox = state.outbox.filter((entry) => !mine(entry) || !stored.has(entry.id));
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}

function byVersion(messages: Message[]): Message[] {
  return messages.sort((one, other) => one.cver - other.cver);
}
