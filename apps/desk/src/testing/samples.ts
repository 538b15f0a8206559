import type {
  AgentProfile,
  Call,
  Conversation,
  FileAttachment,
  FormSubmission,
  LiveVisitor,
  Message,
  Note,
  VisitorProfile,
} from "@parley/protocol";
import type { OutboxEntry } from "../state/model.ts";

/** Epoch ms at which the samples begin. */
export const START = Date.UTC(2026, 2, 2, 9, 0, 0);

export const anna: AgentProfile = {
  profileId: "agent-anna",
  displayName: "Anna",
  profileTitle: "Support",
  profileImage: "",
  isBot: false,
};
export const ben: AgentProfile = { ...anna, profileId: "agent-ben", displayName: "Ben" };

/** A conversation of which nothing has been said; `over` changes what a test cares about. */
export function conversation(over: Partial<Conversation> = {}): Conversation {
  return {
    id: "c1",
    propertyId: "main",
    visitorId: "v1",
    visitorName: "Visitor 1234",
    visitorEmail: "",
    visitorOnline: true,
    chatId: "chat-1",
    chatOpen: false,
    version: 0,
    agents: [],
    department: "any",
    transfer: null,
    rating: 0,
    tags: [],
    banned: false,
    unreadCount: 0,
    visitorSeenAt: 0,
    agentSeenAt: 0,
    lastMessage: null,
    createdAt: START,
    ...over,
  };
}

/** The visitor's message of a version, one second after the one before. */
export function message(cver: number, over: Partial<Message> = {}): Message {
  return {
    id: `m${cver}`,
    t: "c",
    m: `text ${cver}`,
    n: "Visitor 1234",
    ut: "v",
    uid: "v1",
    chid: "chat-1",
    co: START + cver * 1_000,
    md: {},
    attchs: [],
    cver,
    ...over,
  };
}

/** A message that Anna has written. */
export const annasMessage = (cver: number, over: Partial<Message> = {}): Message =>
  message(cver, { ut: "a", uid: anna.profileId, n: anna.displayName, md: { pid: anna.profileId }, ...over });

/** A visitor who is on the site. */
export function visitor(over: Partial<LiveVisitor> = {}): LiveVisitor {
  return {
    visitorId: "v1",
    conversationId: "c1",
    name: "Visitor 1234",
    email: "",
    platform: "desktop",
    url: "https://shop.example/",
    title: "Shop",
    referrer: "",
    since: START,
    status: "online",
    window: "min",
    connections: 1,
    ...over,
  };
}

/** A message of Anna's that waits to be sent. */
export function outgoing(over: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: "out-1",
    conversationId: "c1",
    text: "Hello",
    attachments: [],
    createdAt: START,
    status: "pending",
    cver: null,
    timeouts: 0,
    error: null,
    ...over,
  };
}

/** What is known of the visitor of c1. */
export function profile(over: Partial<VisitorProfile> = {}): VisitorProfile {
  return {
    id: "v1",
    propertyId: "main",
    conversationId: "c1",
    name: "Visitor 1234",
    email: "",
    phone: "",
    transcriptEmail: "",
    userId: "",
    verified: false,
    attributes: {},
    tags: [],
    banned: false,
    events: [],
    createdAt: START,
    ...over,
  };
}

/** A note of Ben's beside c1, so many seconds after the start. */
export const note = (id: string, seconds = 0, over: Partial<Note> = {}): Note => ({
  id,
  conversationId: "c1",
  text: `note ${id}`,
  agent: ben,
  createdAt: START + seconds * 1_000,
  ...over,
});

/** An offline message of c1's visitor, so many seconds after the start. */
export const submission = (id: string, seconds = 0, over: Partial<FormSubmission> = {}): FormSubmission => ({
  id,
  kind: "offline",
  conversationId: "c1",
  visitorId: "v1",
  visitorName: "Clara",
  ref: "",
  answers: [],
  url: "https://shop.example/",
  createdAt: START + seconds * 1_000,
  ...over,
});

/** A call that c1's visitor is making. */
export const call = (over: Partial<Call> = {}): Call => ({
  clid: "call-1",
  stts: "ringing",
  ver: 1,
  mssd: false,
  rjctd: false,
  f: { vid: false, scrn: false },
  cllr: { t: "v", urid: "v1" },
  so: START,
  eo: null,
  ...over,
});

/** A picture that was uploaded. */
export const picture: FileAttachment = {
  type: "file",
  url: "/files/f1/cat.png",
  name: "cat.png",
  mimeType: "image/png",
  size: 2_048,
  extension: "png",
};
