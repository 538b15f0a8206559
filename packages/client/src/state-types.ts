import type {
  AgentProfile,
  Attachment,
  Attributes,
  Call,
  Department,
  FormReference,
  Message,
  PageStatus,
  ProtocolErrorBody,
  Rating,
  Sequence,
  Transfer,
  WidgetSettings,
  WindowState,
} from "@parley/protocol";

/** A message as the window shows it: what the server said, plus where its delivery stands (S4-50 to S4-52). */
export interface ClientMessage extends Omit<Message, "chid"> {
  chid: string;
  /** On its way, or waiting to be; `cver` is 0. Never together with `sendFailed`. */
  isPending: boolean;
  /** Refused or not answered in time; may be retried with the same id or discarded. */
  sendFailed: boolean;
  /** Why sending failed. */
  error?: ProtocolErrorBody;
  attchs: Attachment[];
}

/** Not connected, connecting, ready (S4-18); reconnecting = was ready before. */
export type ConnectionState = "disconnected" | "connecting" | "ready" | "reconnecting";

/** Why the widget is not to be shown, or null. "removed": for good, until it is started again. */
export type HiddenReason = "offline" | "device" | "unreachable" | "refused" | "removed" | null;

/** unneeded: the owner does not ask; needed: not answered yet; the answer is kept for the property. */
export type Consent = "unneeded" | "needed" | "given" | "refused";

/** The visit, as the server and this browser know it (S3-41). */
export interface SessionState {
  chatWindowState: WindowState;
  pageStatus: "online" | "offline";
  pageStatusVersion: number;
  sessionKey: string;
  visitorSocketServer: string;
  departments: readonly Department[];
  /** Milliseconds that an answer will take; never under 60000. */
  waitTime: number;
  /** When the newest message was created; 0 without any. */
  lastMessageTimestamp: number;
  token: string;
  /** Epoch ms. */
  tokenExpiry: number;
  prechatFormSubmitted: boolean;
  needConsent: boolean;
}

/** The visitor (S3-42). */
export interface VisitorState {
  email: string;
  /** Empty while the name is a generated one (S3-44, S3-45). */
  displayName: string;
  /** As the server has it: given, or V and 16 digits. */
  name: string;
  transcriptEmail: string;
  uuid: string;
  uuidVer: number;
  visitorId: string;
  attributes: Attributes;
  tags: readonly string[];
}

/** A chat that is over (S3-37). */
export interface EndedChat {
  id: string;
  agentAliases: readonly string[];
  agentIds: readonly string[];
  /** The last chat text, 100 characters at most. */
  snippet: string;
  /** With the notice that ended it. */
  messages: readonly ClientMessage[];
  endedOn: number;
}

/** The conversation, chat by chat (S3-28). */
export interface ChatState {
  /** Messages on their way or waiting to be. */
  buffer: readonly ClientMessage[];
  department: string;
  /** Version of the notice that ended the chat before this one; 0 without one. */
  endVersion: number;
  /** Messages of earlier chats that are loaded. */
  history: readonly ClientMessage[];
  id: string;
  /** Ids of `messages`, in their order. */
  order: readonly string[];
  version: number;
  /** Number of agents' messages that the visitor has not seen. */
  unreadMessage: number;
  /** Of the running chat. */
  messages: readonly ClientMessage[];
  unseenMessages: readonly ClientMessage[];
  /** The oldest first. */
  endedChats: readonly EndedChat[];
  lastMessage: ClientMessage | null;
}

/** Agents of the running chat (S3-26, S3-27). */
export interface AgentsState {
  /** By resource id. */
  byResource: Readonly<Record<string, { profileId: string; seq: Sequence }>>;
  agentsCount: number;
  /** With the number of resource ids that each has. */
  activeProfiles: readonly (AgentProfile & { count: number })[];
  /** Everybody who has taken part, also those who left. */
  allProfiles: readonly AgentProfile[];
}

/** A call, as the chat shows it. */
export interface ClientCall extends Call {
  /** Its state could not be read, or an older one came (S4-65, S4-66). */
  hasError: boolean;
}

/** A ticket or lead-capture form of the running chat (S3-36). */
export interface ChatFormState {
  id: string;
  hasSubmitted: boolean;
}

/** Calls of the running chat (S3-31). */
export interface CallsState {
  byId: Readonly<Record<string, ClientCall>>;
  /** The newest call that is not over. */
  ongoingCall: boolean;
  /** A ringing call of an agent. */
  incomingCall: ClientCall | null;
}

/** The engine's whole state: immutable; a new object for every change. */
export interface ClientState {
  connection: ConnectionState;
  /** This tab holds the connection that the visitor's tabs share; true where it is alone. */
  isLeader: boolean;
  /** Why nothing works, in the server's words: set when registration was refused for good. */
  refusal: ProtocolErrorBody | null;
  hidden: HiddenReason;
  /** Why the widget was taken away. */
  removal: "banned" | "disabled" | null;
  /** Twenty minutes without activity: disconnected until the visitor does something (S4-31). */
  isInactive: boolean;
  consent: Consent;
  session: SessionState;
  visitor: VisitorState;
  chat: ChatState;
  agentsState: AgentsState;
  callsState: CallsState;
  forms: { refs: readonly FormReference[]; ticket: ChatFormState | null; lead: ChatFormState | null };
  rating: Rating;
  chatTransfer: { data: Transfer | null; version: number };
  bubbleClosed: boolean;
  /** The visitor's own switch; the owner's is in the settings. */
  soundOn: boolean;
  /** What stands in the composer; the same in all tabs, kept over reloads. */
  draft: string;
  visitorHasMessaged: boolean;
  agentHasMessaged: boolean;
  /** The settings' schedule, as the server last told it. */
  scheduler: WidgetSettings["scheduler"];
  pageStatus: PageStatus;
  windowState: WindowState;
  visitorId: string;
  visitorName: string;
  /** The running chat, or the one that the next message opens; empty while the server has not named it. */
  chatId: string;
  /** The conversation's version that this client has applied (cver). */
  version: number;
  /** Everything loaded, earlier chats too: by version, then pending ones in the order of sending. */
  messages: readonly ClientMessage[];
  /** Older messages exist on the server. */
  hasEarlier: boolean;
  loadingEarlier: boolean;
  /** The visitor has seen everything created up to then. */
  seenAt: number;
  /** An agent has seen everything created up to then. */
  agentSeenAt: number;
  /** Messages of agents that the visitor has not seen. */
  unseenCount: number;
  /** The newest unseen agent message for the preview card, until dismissed or seen. */
  preview: ClientMessage | null;
  /** Agents who type now. */
  typingAgents: readonly AgentProfile[];
  /** The team's members at the desk. */
  profiles: readonly AgentProfile[];
  /** Agents who have joined the running chat. */
  agents: readonly AgentProfile[];
  hasChatStarted: boolean;
  hasChatEnded: boolean;
}
