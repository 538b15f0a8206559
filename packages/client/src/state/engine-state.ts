import type { Message } from "@parley/protocol";
import type { ClientOptions, ClientState } from "../types.ts";

/** The public state plus what the transitions need to remember; every field is replaced, never changed in place. */
export interface EngineState extends ClientState {
  /** Without agent-driven status the page counts as online whatever the server says (S4-15). */
  readonly alwaysOnline: boolean;
  readonly showWhenOffline: boolean;
  /** Why the engine gave up, until it starts again or is ready. */
  readonly failure: "unreachable" | "refused" | null;
  /** The id that the visitor's own messages carry as `uid`. */
  readonly userId: string;
  /** The highest version that the server has mentioned; above `version` there is a gap to heal. */
  readonly known: number;
  /** Messages that came before one with a lower version. */
  readonly held: readonly Message[];
  /** History is complete from this version on; older pages are loaded before it. */
  readonly earliest: number;
  /** The preview card was closed for everything created up to then. */
  readonly dismissedAt: number;
  /** This tab has minimised or maximised the window, or heard of it from another one. */
  readonly ownWindow: boolean;
}

/** The state before the first registration. */
export function initialState(options: ClientOptions): EngineState {
  const { pageStatus, agentDrivenStatus, showWhenOffline } = options;
  return {
    connection: "disconnected",
    refusal: null,
    hidden: null,
    pageStatus: agentDrivenStatus ? pageStatus : { status: "online", version: pageStatus.version },
    windowState: "min",
    visitorId: "",
    visitorName: "",
    chatId: "",
    version: 0,
    messages: [],
    hasEarlier: false,
    loadingEarlier: false,
    seenAt: 0,
    agentSeenAt: 0,
    unseenCount: 0,
    preview: null,
    typingAgents: [],
    profiles: [],
    agents: [],
    hasChatStarted: false,
    hasChatEnded: false,
    alwaysOnline: !agentDrivenStatus,
    showWhenOffline,
    failure: null,
    userId: "",
    known: 0,
    held: [],
    earliest: 0,
    dismissedAt: 0,
    ownWindow: false,
  };
}
