import type { ClientMessage, ClientCall } from "@parley/client";
import type { MadeUpState } from "@parley/client/testing";
import type { AgentProfile, Attachment, FileAttachment, NoticeCode } from "@parley/protocol";
import { madeUpCall } from "../../src/app/calls/made-up-call.ts";
import { ada } from "./people.ts";
import { MINUTE, NOW } from "./now.ts";

/** A message before it has its place in a conversation. */
export type Line = Omit<ClientMessage, "id" | "cver" | "chid">;

const CHAT = "chat-1";

const line = (changes: Partial<Line>, minutesAgo: number): Line => ({
  t: "c",
  m: "",
  n: "",
  ut: "v",
  uid: "visitor",
  md: {},
  attchs: [],
  isPending: false,
  sendFailed: false,
  co: NOW - minutesAgo * MINUTE,
  ...changes,
});

const sender = ({ profileId, displayName, profileTitle, profileImage, isBot }: AgentProfile) =>
  ({
    ut: "a",
    uid: profileId,
    n: displayName,
    md: { rsc: profileId, pid: profileId, pi: profileImage, pst: profileTitle, bot: isBot },
  }) as const;

/** What the visitor has written. */
export const own = (m: string, minutesAgo: number, changes: Partial<Line> = {}): Line =>
  line({ m, n: "V1234567890123456", ...changes }, minutesAgo);

/** What an agent has written. */
export const from = (
  agent: AgentProfile,
  m: string,
  minutesAgo: number,
  attchs: readonly Attachment[] = [],
): Line => line({ ...sender(agent), m, attchs: [...attchs] }, minutesAgo);

/** A notice; an agent's where one is named. */
export const notice = (
  m: NoticeCode,
  minutesAgo: number,
  { agent, md = {} }: { agent?: AgentProfile; md?: Line["md"] } = {},
): Line => {
  const by = agent ? sender(agent) : ({ ut: "s", uid: "system", n: "", md: {} } as const);
  return line({ ...by, t: "n", m, md: { ...by.md, ...md } }, minutesAgo);
};

/** Lines in their order as messages of one chat, with versions from `first` on; what is on its way has none. */
export const messagesOf = (lines: readonly Line[], chid = CHAT, first = 1): ClientMessage[] =>
  lines.map((one, index) => ({
    ...one,
    // A little apart, as in the real thing.
    co: one.co + index,
    id: `${chid}-${first + index}`,
    chid,
    cver: one.isPending || one.sendFailed ? 0 : first + index,
  }));

/** A visitor whom the server knows. */
export const known: MadeUpState = {
  connection: "ready",
  visitor: { visitorId: "visitor-1", name: "V1234567890123456", uuid: "uuid" },
  session: { sessionKey: "session", token: "token", tokenExpiry: NOW + 60 * MINUTE },
  chatId: CHAT,
  profiles: [ada],
};

/** A chat that runs, with those agents in it. */
export function talking(lines: readonly Line[], agents: readonly AgentProfile[] = [ada]): MadeUpState {
  const messages = messagesOf(lines);
  return {
    ...known,
    messages,
    version: messages.length,
    known: messages.length,
    earliest: 1,
    seenAt: NOW,
    agentSeenAt: NOW - MINUTE,
    profiles: agents.length > 0 ? agents : [ada],
    presence: agents.map((profile) => ({
      rsc: profile.profileId,
      profile,
      seq: { time: 1, inc: 0 },
      joined: true,
    })),
  };
}

/** A file that lies in the gallery's folder, or nowhere. */
export const file = (name: string, mimeType: string, size: number, path = name): FileAttachment => ({
  type: "file",
  url: `/files/${path}`,
  name,
  mimeType,
  size,
  extension: name.split(".").at(-1) ?? "",
});

/** A call with her camera that Ada has made. */
export const call = (changes: Partial<ClientCall>): ClientCall =>
  madeUpCall({
    clid: "call-1",
    f: { vid: true, scrn: false },
    cllr: { t: "a", urid: "ada" },
    so: NOW - MINUTE,
    ...changes,
  });
