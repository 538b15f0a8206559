import type {
  AgentProfile,
  Message,
  MessageMetadata,
  NoticeCode,
  Sequence,
  SessionStartResponse,
} from "@parley/protocol";
import type { Clock } from "../types.ts";

/** One visitor's conversation as a server stores it: one rising version, an id only once. */
export interface FakeConversation {
  messages: Message[];
  chatId: string;
  /** Stores a message, or finds the one that has its id. */
  store(draft: Pick<Message, "m" | "ut"> & Partial<Message>): { message: Message; isNew: boolean };
  /** An agent's text. */
  agentText(text: string, agent?: AgentProfile): Message;
  notice(code: NoticeCode, md?: MessageMetadata, agent?: AgentProfile): Message;
  /** Ends the chat: the notice, then another chat's id. */
  end(): Message;
  after(version: number): Message[];
  version(): number;
  /** What a server says of the running chat beside its messages. */
  facts(): FakeFacts;
}

/** Fields of the answer to a registration that the conversation decides. */
export type FakeFacts = Pick<SessionStartResponse, "agents" | "rating" | "transfer" | "transferVer" | "refs">;

/** An agent for tests. */
export const ada: AgentProfile = {
  profileId: "agent-ada",
  displayName: "Ada",
  profileTitle: "Support",
  profileImage: "",
  isBot: false,
};

/** Another one. */
export const bob: AgentProfile = { ...ada, profileId: "agent-bob", displayName: "Bob", isBot: true };

const metadataOf = ({ profileId, profileTitle, profileImage, isBot }: AgentProfile): MessageMetadata => ({
  rsc: `${profileId}-desk`,
  pid: profileId,
  pst: profileTitle,
  pi: profileImage,
  bot: isBot,
});

export function createFakeConversation(
  clock: Clock,
  visitor: { id: string; name: string },
): FakeConversation {
  let count = 0;
  let chats = 1;
  const self: FakeConversation = {
    messages: [],
    chatId: "chat-1",
    store(draft) {
      const existing = self.messages.find(({ id }) => id === draft.id);
      if (existing) return { message: existing, isNew: false };
      count += 1;
      const message: Message = {
        id: `server-${count}`,
        t: "c",
        n: visitor.name,
        uid: visitor.id,
        chid: self.chatId,
        co: Math.max(clock.now(), (self.messages.at(-1)?.co ?? 0) + 1),
        md: {},
        attchs: [],
        cver: self.version() + 1,
        ...draft,
      };
      self.messages.push(message);
      return { message, isNew: true };
    },
    agentText: (text, agent = ada) =>
      self.store({ m: text, ut: "a", n: agent.displayName, uid: agent.profileId, md: metadataOf(agent) })
        .message,
    notice(code, md = {}, agent = ada) {
      const seq = { time: clock.now(), inc: self.version() };
      return self.store({
        t: "n",
        m: code,
        ut: "a",
        n: agent.displayName,
        uid: agent.profileId,
        md: { ...metadataOf(agent), seq, ...md },
      }).message;
    },
    end() {
      const { message } = self.store({
        t: "n",
        m: "CHAT_ENDED",
        ut: "a",
        n: ada.displayName,
        uid: ada.profileId,
      });
      chats += 1;
      self.chatId = `chat-${chats}`;
      return message;
    },
    after: (version) => self.messages.filter(({ cver }) => cver > version),
    version: () => self.messages.at(-1)?.cver ?? 0,
    facts: () => readFacts(self.messages),
  };
  return self;
}

type Sequenced = FakeFacts & { newest: Map<string, Sequence> };

/** An agent's join or leave, unless a newer one of the same resource came before. */
function movePresence(facts: Sequenced, { m, n, uid, md, co, cver }: Message): void {
  const rsc = md.rsc ?? uid;
  const seq = md.seq ?? { time: co, inc: 0 };
  const known = facts.newest.get(rsc);
  if (known && (seq.time < known.time || (seq.time === known.time && seq.inc <= known.inc))) return;
  facts.newest.set(rsc, seq);
  const place = facts.agents.findIndex((agent) => agent.rsc === rsc);
  if (m === "AGENT_LEFT_CONVERSATION") {
    if (place >= 0) facts.agents.splice(place, 1);
    return;
  }
  if (facts.transfer?.status === "active") {
    facts.transfer = { ...facts.transfer, status: "completed" };
    facts.transferVer = cver;
  }
  facts.agents.splice(place < 0 ? facts.agents.length : place, place < 0 ? 0 : 1, {
    rsc,
    seq,
    profileId: md.pid ?? uid,
    displayName: n,
    profileTitle: md.pst ?? "",
    profileImage: md.pi ?? "",
    isBot: md.bot ?? false,
  });
}

/** Goes through the whole conversation each time, as plainly as it can be said: tests compare the engine with this. */
function readFacts(messages: readonly Message[]): FakeFacts {
  const nothing = () => ({ agents: [], rating: 0, transfer: null, refs: [], newest: new Map() }) as const;
  const facts: Sequenced = { ...nothing(), transferVer: 0, agents: [], refs: [] };
  for (const message of messages) {
    const { t, m, md, cver, attchs } = message;
    if (md.ao) continue;
    for (const attachment of attchs) {
      if (attachment.type === "ticket-form" || attachment.type === "lead-capture-form")
        facts.refs.push({ id: attachment.id, done: false });
      if (attachment.type === "lead-capture-response")
        for (const form of facts.refs) form.done ||= form.id === attachment.id;
    }
    if (t !== "n") continue;
    if (m === "CHAT_ENDED") Object.assign(facts, nothing());
    if (m === "VISITOR_RATING") facts.rating = md.rt ?? 0;
    if (m === "CHAT_TRANSFER" && md.transfer)
      Object.assign(facts, { transfer: md.transfer, transferVer: cver });
    if (m === "AGENT_JOIN_CONVERSATION" || m === "AGENT_LEFT_CONVERSATION") movePresence(facts, message);
  }
  const { newest: _, ...told } = facts;
  return told;
}
