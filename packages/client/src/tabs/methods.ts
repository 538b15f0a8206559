import type { Client, ClientLink } from "../types.ts";

/** Methods that any tab of the group stays in charge of itself. */
type Own = "link" | "getState" | "subscribe" | "on" | "stop" | "shutdown" | "switchWidget" | "activity";

/** Methods that the tab which leads carries out, for itself and for the others. */
export type Method = Exclude<keyof Client, Own> | Exclude<keyof ClientLink, "options">;

/**
 * What may happen to a call whose leader is gone before it has answered: `again` it may be made once more, `last` it may
 * and only the newest of the name counts, `once` it must not, because the first one may have had its effect.
 */
export const METHODS: Readonly<Record<Method, "again" | "last" | "once">> = {
  // Again, after a removal.
  start: "last",
  answerConsent: "again",
  // Carries an id that this tab has made: the server stores it once.
  send: "again",
  retry: "again",
  discard: "again",
  typing: "last",
  maximize: "again",
  minimize: "again",
  markSeen: "last",
  dismissPreview: "last",
  loadEarlier: "last",
  endChat: "once",
  login: "again",
  logout: "once",
  setAttributes: "again",
  addEvent: "once",
  addTags: "again",
  removeTags: "again",
  // The same rating twice takes it back.
  rate: "once",
  savePrechatForm: "once",
  saveOfflineForm: "once",
  saveNameChangeForm: "again",
  saveTranscriptEmailForm: "again",
  sendTranscript: "once",
  submitForm: "once",
  setSound: "again",
  closeBubble: "last",
  focusPopup: "last",
  notifyResized: "last",
  readCallStatus: "again",
  startCall: "once",
  declineCall: "once",
  navigated: "last",
  wake: "last",
  call: "again",
  freshToken: "again",
  issue: "once",
};

/** Methods that return nothing. */
export const SILENT: readonly Method[] = [
  "start",
  "answerConsent",
  "retry",
  "discard",
  "typing",
  "maximize",
  "minimize",
  "markSeen",
  "dismissPreview",
  "loadEarlier",
  "setSound",
  "closeBubble",
  "focusPopup",
  "notifyResized",
  "navigated",
  "wake",
];

const LINK: readonly Method[] = ["call", "freshToken", "issue"];

/** Whether this very call may be made a second time. */
export const isRepeatable = (method: Method, args: readonly unknown[]): boolean =>
  METHODS[method] !== "once" &&
  (method !== "call" || (args[0] as { method?: unknown } | undefined)?.method === "GET");

/** Calls a method of an engine by its name. */
export function invoke(engine: Client, method: Method, args: readonly unknown[]): unknown {
  const owner = LINK.includes(method) ? engine.link : engine;
  // The names are those of the interface; what they take is checked where the call was written.
  const callable = owner as unknown as Record<Method, (...parameters: readonly unknown[]) => unknown>;
  return callable[method](...args);
}
