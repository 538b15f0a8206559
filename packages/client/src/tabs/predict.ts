import type { FileAttachment } from "@parley/protocol";
import type { ClientMessage, ClientState } from "../types.ts";
import type { Method } from "./methods.ts";

type Prediction = (state: ClientState, args: readonly unknown[], at: number) => ClientState;

const windowState =
  (state: "min" | "max"): Prediction =>
  (before) => ({
    ...before,
    windowState: state,
    session: { ...before.session, chatWindowState: state },
    ...(state === "max" && { preview: null }),
  });

/** A message of this tab until the leader shows it itself. */
function pending(state: ClientState, args: readonly unknown[], at: number): ClientMessage {
  const [text, attachments, id] = args as [string, readonly FileAttachment[], string];
  return {
    id,
    t: "c",
    m: text,
    n: state.visitorName,
    ut: "v",
    uid: state.visitorId,
    chid: state.chatId,
    co: at,
    md: {},
    attchs: [...attachments],
    cver: 0,
    isPending: true,
    sendFailed: false,
  };
}

/**
 * What a call will have changed, shown before the leader has said so: the visitor's own hand is never slower in one tab
 * than in another, and does not stand still while a tab that hangs is replaced.
 */
const PREDICTIONS: Partial<Record<Method, Prediction>> = {
  typing: (state, [draft]) => ({ ...state, draft: String(draft) }),
  maximize: windowState("max"),
  minimize: windowState("min"),
  dismissPreview: (state) => ({ ...state, preview: null }),
  markSeen: (state) => (state.unseenCount === 0 ? state : { ...state, unseenCount: 0 }),
  setSound: (state, [soundOn]) => ({ ...state, soundOn: soundOn === true }),
  closeBubble: (state) => ({ ...state, bubbleClosed: true }),
  send: (state, args, at) =>
    state.messages.some(({ id }) => id === args[2])
      ? state
      : { ...state, draft: "", messages: [...state.messages, pending(state, args, at)] },
  discard: (state, [discarded]) => ({
    ...state,
    messages: state.messages.filter(({ id, cver }) => id !== discarded || cver > 0),
  }),
};

/** The state with the effect of a call that is not answered yet. */
export const predict = (
  state: ClientState,
  call: { readonly method: Method; readonly args: readonly unknown[]; readonly at: number },
): ClientState => PREDICTIONS[call.method]?.(state, call.args, call.at) ?? state;
