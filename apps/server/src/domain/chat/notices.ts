import type { NoticeCode } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { ConversationHead, EntryDraft } from "../../ports/conversation-store.ts";
import { createEntryId } from "../ids.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";

export interface NoticeContext {
  head: ConversationHead;
  agent: AgentIdentity;
  at: number;
}

/** A notice of something that an agent did (S3-04, S3-05). */
export function noticeDraft(code: NoticeCode, { head, agent, at }: NoticeContext): EntryDraft {
  const { profile } = agent;
  return {
    id: createEntryId(),
    t: "n",
    m: code,
    n: profile.displayName,
    ut: "a",
    uid: agent.agentId,
    chid: head.chatId,
    md: {
      rsc: agent.agentId,
      pid: profile.profileId,
      pi: profile.profileImage,
      pst: profile.profileTitle,
      bot: profile.isBot,
      // Rises with the conversation even where the clock is stepped back.
      seq: { time: Math.max(at, head.newestAt), inc: head.version + 1 },
    },
    attchs: [],
  };
}

/** The notice that the visitor has ended the chat. */
export function visitorEndedDraft(head: ConversationHead, tab: VisitorTab): EntryDraft {
  return {
    id: createEntryId(),
    t: "n",
    m: "CHAT_ENDED" satisfies NoticeCode,
    n: tab.visitorName,
    ut: "v",
    uid: tab.visitorId,
    chid: head.chatId,
    md: {},
    attchs: [],
  };
}
