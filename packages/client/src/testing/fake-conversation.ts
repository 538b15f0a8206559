import type { AgentProfile, Message, MessageMetadata, NoticeCode } from "@parley/protocol";
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
}

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
  };
  return self;
}
