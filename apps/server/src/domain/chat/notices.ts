import type { MessageMetadata, NoticeCode } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { ConversationHead, EntryDraft } from "../../ports/conversation-store.ts";
import { createEntryId } from "../ids.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";

export interface NoticeContext {
  head: ConversationHead;
  agent: AgentIdentity;
  at: number;
}

/**
 * A notice of something that an agent did (S3-04, S3-05).
 * @param more metadata besides who it was
 * @param inc its place in the change: later notices of one change come later in the sequence
 */
export function noticeDraft(
  code: NoticeCode,
  { head, agent, at }: NoticeContext,
  more: MessageMetadata = {},
  inc = 0,
): EntryDraft {
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
      // The time and version that the store will give the entry: they rise even where the clock is stepped back.
      seq: { time: Math.max(at, head.newestAt + 1) + inc, inc: head.version + 1 + inc },
      ...more,
    },
    attchs: [],
  };
}

/** A notice of something that the visitor did. */
export function visitorNoticeDraft(
  code: NoticeCode,
  head: ConversationHead,
  tab: VisitorTab,
  md: MessageMetadata = {},
): EntryDraft {
  return {
    id: createEntryId(),
    t: "n",
    m: code,
    n: tab.visitorName,
    ut: "v",
    uid: tab.visitorId,
    chid: head.chatId,
    md,
    attchs: [],
  };
}
