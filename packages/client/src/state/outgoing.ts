import type { FileAttachment, ProtocolErrorBody, ReplyOf, VisitorCommands } from "@parley/protocol";
import type { ClientMessage } from "../types.ts";
import { advance, applyMessages } from "./conversation.ts";
import type { EngineState } from "./engine-state.ts";
import { mergeMessages } from "./message-list.ts";

/** A message of the visitor that the server has not answered for good. */
export interface OutboxEntry {
  readonly id: string;
  readonly text: string;
  readonly files?: readonly FileAttachment[];
  /** When it was written, epoch ms by this browser; rises from entry to entry and so keeps their order. */
  readonly at: number;
  /** Refused by the server: not sent again by itself. */
  readonly error?: ProtocolErrorBody | undefined;
}

/** What the server answers to a message. */
export type SendReply = ReplyOf<VisitorCommands["sendChatMessage"]>;

function build(state: EngineState, { id, text, files = [], at, error }: OutboxEntry): ClientMessage {
  return {
    id,
    t: "c",
    m: text,
    n: state.visitorName,
    ut: "v",
    uid: state.userId,
    chid: state.chatId,
    co: at,
    md: {},
    attchs: [...files],
    cver: 0,
    isPending: !error,
    sendFailed: error !== undefined,
    ...(error && { error }),
  };
}

/**
 * Shows an entry as pending (S4-50), or as failed with its error (S4-52). Entries keep their places; an entry that
 * the server has answered already stays as it is.
 */
export function showEntry(state: EngineState, entry: OutboxEntry): EngineState {
  const shown = build(state, entry);
  const here = state.messages.find(({ id }) => id === entry.id);
  if (!here) return { ...state, messages: [...state.messages, shown] };
  if (here.cver || (here.isPending && shown.isPending)) return state;
  return { ...state, messages: state.messages.map((message) => (message === here ? shown : message)) };
}

/** Takes a message back from the view unless the server has stored it. */
export const hideEntry = (state: EngineState, id: string): EngineState => ({
  ...state,
  messages: state.messages.filter((message) => message.id !== id || message.cver > 0),
});

/**
 * The server's answer to an entry: the message takes its version's place (S4-51), below newer ones if they came first.
 * The version only advances when nothing before it is missing: what comes between may still be on its way.
 */
export function applyAnswer(state: EngineState, entry: OutboxEntry, reply: SendReply): EngineState {
  const { cver, co, chid = state.chatId } = reply;
  // Stored long ago and above the part of the history that is loaded: it comes with its page.
  if (cver < state.earliest) return hideEntry(state, entry.id);
  // An event was faster: the server's own words stay.
  if (state.messages.some((message) => message.id === entry.id && message.cver)) return state;
  const message = { ...build(state, { ...entry, error: undefined }), cver, co, chid, isPending: false };
  const known = Math.max(state.known, cver);
  const messages = mergeMessages(state.messages, [message]);
  return applyMessages(advance({ ...state, chatId: chid, known, messages }), []);
}
