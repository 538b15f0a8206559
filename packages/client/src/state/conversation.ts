import type { Message } from "@parley/protocol";
import type { EngineState } from "./engine-state.ts";
import { applyFacts } from "./facts.ts";
import { fromServer, mergeMessages } from "./message-list.ts";

/** Raises the version over messages that are already here: own ones whose answer came before the event below them. */
export function advance(state: EngineState): EngineState {
  let { version } = state;
  for (const { cver } of state.messages) if (cver === version + 1) version = cver;
  return version === state.version ? state : { ...state, version };
}

/** The visitor's or the system's text does not come into view while the page is offline (S4-16); notices do. */
const isShown = ({ md, t, ut }: Message, offline: boolean): boolean =>
  !md.ao && !(offline && t === "c" && ut !== "a");

/** The running chat's id. The notice that ends one does not name the next: it is unknown until the server says it. */
function chatAfter({ chatId }: EngineState, { t, m, chid }: Message): string {
  if (t !== "n" || m !== "CHAT_ENDED") return chid;
  return chatId === chid ? "" : chatId;
}

/** Takes one message in: it must be exactly the next version. */
function applyNext(state: EngineState, message: Message): EngineState {
  const next = { ...applyFacts(state, message), version: message.cver };
  const mine = state.messages.some(({ id }) => id === message.id);
  if (!mine && !isShown(message, state.pageStatus.status === "offline")) return next;
  return {
    ...next,
    chatId: chatAfter(state, message),
    messages: mergeMessages(state.messages, [fromServer(message)]),
    typingAgents: state.typingAgents.filter(({ profileId }) => profileId !== (message.md.pid ?? message.uid)),
    // Whoever writes is there (S4-17); whoever leaves says so with a notice too.
    pageStatus:
      message.ut === "a" && message.t === "c" ? { ...state.pageStatus, status: "online" } : state.pageStatus,
  };
}

/**
 * Applies messages in the order of their versions. One with a version that is not greater than the state's changes
 * nothing (S4-46). One beyond the next is held until what lies between has come: applied now, it would make the cursor
 * skip that. `known` then stays above `version`, and unless the rest comes soon, the engine asks the server again.
 */
export function applyMessages(state: EngineState, messages: readonly Message[]): EngineState {
  let next = state;
  const held: Message[] = [];
  for (const message of [...state.held, ...messages].sort((one, other) => one.cver - other.cver)) {
    if (message.cver === next.version + 1) next = advance(applyNext(next, message));
    else if (message.cver > next.version) held.push(message);
  }
  if (held.length + state.held.length === 0) return next;
  return { ...next, held, known: Math.max(next.known, ...held.map(({ cver }) => cver)) };
}

/** Puts a page of older messages before the ones that are here. `before` is the version that was asked for. */
export function applyEarlier(
  state: EngineState,
  before: number,
  page: { messages: readonly Message[]; more: boolean },
): EngineState {
  const loaded = { ...state, loadingEarlier: false };
  // The conversation was started over meanwhile: the page belongs to another one.
  if (state.earliest !== before) return loaded;
  return {
    ...loaded,
    messages: mergeMessages(state.messages, page.messages.filter(({ md }) => !md.ao).map(fromServer)),
    earliest: page.messages[0]?.cver ?? before,
    hasEarlier: page.more && page.messages.length > 0,
  };
}
