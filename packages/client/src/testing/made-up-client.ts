import { Fault } from "../fault.ts";
import { type EngineState, initialState } from "../state/engine-state.ts";
import { createStore, type Store } from "../store.ts";
import type { Client, ClientOptions, SessionState, VisitorState } from "../types.ts";
import type { LinkRequest } from "./fake-link.ts";

/** What differs from the state before the first registration; what follows from it is filled in as in the engine. */
export interface MadeUpState extends Partial<Omit<EngineState, "session" | "visitor">> {
  readonly session?: Partial<SessionState>;
  readonly visitor?: Partial<VisitorState>;
}

/** What a made-up engine is made of. */
export interface MadeUp {
  readonly options: ClientOptions;
  readonly state: MadeUpState;
  /** Answers a call over HTTP with its data, with a promise of it, or by throwing a Fault. */
  readonly answer: (request: LinkRequest) => unknown;
  /** Answers a method that asks the server, in the same way. */
  readonly reply: (method: string) => unknown;
}

/** An engine without a server: it shows a state that somebody made up, and tells what it was asked to do. */
export interface MadeUpClient extends Client {
  readonly calls: { name: string; parameters: unknown[] }[];
  readonly store: Store;
}

type Asking =
  | "endChat"
  | "login"
  | "logout"
  | "setAttributes"
  | "addEvent"
  | "addTags"
  | "removeTags"
  | "savePrechatForm"
  | "saveOfflineForm"
  | "saveTranscriptEmailForm"
  | "sendTranscript"
  | "submitForm"
  | "readCallStatus"
  | "declineCall"
  | "switchWidget";

function seedOf({ options, state }: MadeUp): EngineState {
  const initial = initialState(options);
  return {
    ...initial,
    ...state,
    session: { ...initial.session, ...state.session },
    visitor: { ...initial.visitor, ...state.visitor },
  };
}

type Calls = MadeUpClient["calls"];

/** What the visitor does without an answer. */
function doing(store: Store, calls: Calls) {
  const note =
    <Parameters extends unknown[]>(name: string, effect?: (...parameters: Parameters) => void) =>
    (...parameters: Parameters): void => {
      calls.push({ name, parameters });
      effect?.(...parameters);
    };
  return {
    start: note("start"),
    stop: note("stop"),
    shutdown: note("shutdown"),
    answerConsent: note("answerConsent", (agreed: boolean) =>
      store.patch({ consent: agreed ? "given" : "refused" }),
    ),
    send(text: string) {
      calls.push({ name: "send", parameters: [text] });
      store.patch({ draft: "" });
      return text;
    },
    retry: note("retry"),
    discard: note("discard", (id: string) =>
      store.patch({ messages: store.get().messages.filter((message) => message.id !== id) }),
    ),
    typing: note("typing", (draft: string) => store.patch({ draft })),
    maximize: note("maximize", () => store.patch({ windowState: "max" })),
    minimize: note("minimize", () => store.patch({ windowState: "min" })),
    // The state is to stay as it was made up.
    markSeen: note("markSeen"),
    loadEarlier: note("loadEarlier"),
    dismissPreview: note("dismissPreview", () =>
      store.patch({ dismissedAt: store.get().messages.at(-1)?.co ?? 0 }),
    ),
    setSound: note("setSound", (soundOn: boolean) => store.patch({ soundOn })),
    closeBubble: note("closeBubble", () => store.patch({ bubbleClosed: true })),
    focusPopup: note("focusPopup"),
    notifyResized: note("notifyResized"),
    navigated: note("navigated"),
    activity: note("activity"),
    wake: note("wake"),
  };
}

/** What the server is asked. */
function asking(store: Store, calls: Calls, reply: MadeUp["reply"]) {
  const ask =
    <Name extends Asking | "rate" | "saveNameChangeForm">(
      name: Name,
      effect?: (...parameters: Parameters<Client[Name]>) => void,
    ) =>
    async (...parameters: Parameters<Client[Name]>): Promise<void> => {
      calls.push({ name, parameters });
      await reply(name);
      effect?.(...parameters);
    };
  return {
    endChat: ask("endChat"),
    login: ask("login"),
    logout: ask("logout"),
    setAttributes: ask("setAttributes"),
    addEvent: ask("addEvent"),
    addTags: ask("addTags"),
    removeTags: ask("removeTags"),
    rate: ask("rate", (rating) => store.patch({ toldRating: store.get().rating === rating ? 0 : rating })),
    savePrechatForm: ask("savePrechatForm"),
    saveOfflineForm: ask("saveOfflineForm"),
    saveNameChangeForm: ask("saveNameChangeForm", (displayName) =>
      store.patch({ visitor: { ...store.get().visitor, displayName } }),
    ),
    saveTranscriptEmailForm: ask("saveTranscriptEmailForm"),
    sendTranscript: ask("sendTranscript"),
    submitForm: ask("submitForm"),
    readCallStatus: ask("readCallStatus"),
    declineCall: ask("declineCall"),
    switchWidget: ask("switchWidget"),
    startCall: async () => {
      calls.push({ name: "startCall", parameters: [] });
      await reply("startCall");
      return "token";
    },
  };
}

/** Makes the engine; `calls` has every method that was called, in order. */
export function createMadeUpClient(madeUp: MadeUp): MadeUpClient {
  const { options, answer, reply } = madeUp;
  const store = createStore(initialState(options), (action) => action(), seedOf(madeUp));
  const calls: Calls = [];
  return {
    calls,
    store,
    link: {
      options,
      async call<Data>(request: LinkRequest) {
        calls.push({ name: `${request.method} ${request.path}`, parameters: [request] });
        return (await answer(request)) as Data;
      },
      freshToken: async () => ({ token: "token", sessionKey: "session" }),
      issue: async (name, ...parameters) => {
        calls.push({ name, parameters });
        throw new Fault({ code: "NETWORK_ERROR", message: "There is no server." });
      },
    },
    getState: store.get,
    subscribe: store.subscribe,
    on: store.on,
    ...doing(store, calls),
    ...asking(store, calls, reply),
  };
}
