import type { AgentProfile, FormReference, Message, PageStatus, Rating, Sequence } from "@parley/protocol";
import type { ClientOptions, ClientState } from "../types.ts";
import { isOpenAt } from "./schedule.ts";

/** An agent's resource in the running chat, as its newest join or leave left it. */
export interface Presence {
  readonly rsc: string;
  readonly profile: AgentProfile;
  readonly seq: Sequence;
  readonly joined: boolean;
}

/** The public state plus what the transitions need to remember; every field is replaced, never changed in place. */
export interface EngineState extends ClientState {
  /** The agents' presence decides about the page status, unless the schedule does (S4-15). */
  readonly agentDriven: boolean;
  readonly showWhenOffline: boolean;
  readonly shownOnDevice: boolean;
  /** Why the widget is not there, until the engine starts again or is ready. */
  readonly failure: "unreachable" | "refused" | "removed" | null;
  /** The status that the server told last, whoever decides. */
  readonly toldStatus: PageStatus["status"];
  /** The schedule's zone: minutes to add to UTC. */
  readonly timezone: number;
  /** The running chat has a text that is not an agent's (S4-37). */
  readonly isAsked: boolean;
  /** The last look at the schedule found an open slot. */
  readonly inSlot: boolean;
  /** Agents of the running chat in the order of joining, with those who left. */
  readonly presence: readonly Presence[];
  /** The running chat's rating as the server has it. */
  readonly toldRating: Rating;
  /** A rating that is on its way. */
  readonly ratingWish: Rating | null;
  /** Forms of the running chat as the server told them; newer ones are in the messages. */
  readonly formRefs: readonly FormReference[];
  readonly department: string;
  /** While the visitor's wish to end the chat is on its way: version of the end before it. */
  readonly ending: number | null;
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

/** The department of a chat that nobody has chosen one for (S3-29). */
export const ANY_DEPARTMENT = "any";

/** Offset of a time zone in minutes, under either of its names (S3-82). */
export const offsetOf = (zone: { tzo?: number; offset?: number }): number => zone.tzo ?? zone.offset ?? 0;

type Start = Pick<ClientOptions, "settings" | "pageStatus" | "scheduleTimezone" | "shownOnDevice" | "clock">;

/** What the page knows of its status before the server has said anything. */
function initialStatus({ settings, pageStatus, scheduleTimezone, clock }: Start) {
  const { scheduler, agentDrivenStatus } = settings;
  const timezone = offsetOf(scheduleTimezone);
  const inSlot = scheduler.enabled && isOpenAt(scheduler, timezone, clock.now());
  const online = scheduler.enabled ? inSlot : !agentDrivenStatus || pageStatus.status === "online";
  return {
    timezone,
    inSlot,
    toldStatus: pageStatus.status,
    pageStatus: { status: online ? "online" : "offline", version: pageStatus.version } as const,
  };
}

const emptySession = {
  chatWindowState: "min",
  pageStatus: "online",
  pageStatusVersion: 0,
  sessionKey: "",
  visitorSocketServer: "",
  departments: [],
  waitTime: 60_000,
  lastMessageTimestamp: 0,
  token: "",
  tokenExpiry: 0,
  prechatFormSubmitted: false,
  needConsent: false,
} as const;

const emptyVisitor = {
  email: "",
  displayName: "",
  name: "",
  transcriptEmail: "",
  uuid: "",
  uuidVer: 0,
  visitorId: "",
  attributes: {},
  tags: [],
};

const emptyChat = {
  buffer: [],
  department: ANY_DEPARTMENT,
  endVersion: 0,
  history: [],
  id: "",
  order: [],
  version: 0,
  unreadMessage: 0,
  messages: [],
  unseenMessages: [],
  endedChats: [],
  lastMessage: null,
};

/** The state before the first registration. */
export function initialState(options: Start): EngineState {
  const { settings, shownOnDevice = true } = options;
  return {
    connection: "disconnected",
    isLeader: true,
    refusal: null,
    hidden: null,
    removal: null,
    isInactive: false,
    consent: settings.consent.enabled ? "needed" : "unneeded",
    session: emptySession,
    visitor: emptyVisitor,
    chat: emptyChat,
    agentsState: { byResource: {}, agentsCount: 0, activeProfiles: [], allProfiles: [] },
    callsState: { byId: {}, ongoingCall: false, incomingCall: null },
    forms: { refs: [], ticket: null, lead: null },
    rating: 0,
    chatTransfer: { data: null, version: 0 },
    bubbleClosed: false,
    soundOn: true,
    draft: "",
    visitorHasMessaged: false,
    agentHasMessaged: false,
    scheduler: settings.scheduler,
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
    agentDriven: settings.agentDrivenStatus,
    showWhenOffline: settings.visibility.showWhenOffline,
    shownOnDevice,
    failure: null,
    isAsked: false,
    presence: [],
    toldRating: 0,
    ratingWish: null,
    formRefs: [],
    department: ANY_DEPARTMENT,
    ending: null,
    userId: "",
    known: 0,
    held: [],
    earliest: 0,
    dismissedAt: 0,
    ownWindow: false,
    ...initialStatus(options),
  };
}
