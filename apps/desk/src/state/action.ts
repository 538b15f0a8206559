import type {
  AgentCommands,
  AgentProfile,
  Conversation,
  LiveVisitor,
  Message,
  ReplyOf,
} from "@parley/protocol";
import type { AgentEvent } from "../api/agent-event.ts";
import type { ConnectionPhase } from "../api/agent-socket.ts";
import type { Filter, OutboxEntry } from "./model.ts";

/**
 * Everything that can change the desk's state. `since` is the state's tick when the request was made: what an event
 * has changed after that is newer than the answer.
 */
export type DeskAction =
  | { readonly type: "phaseChanged"; readonly phase: ConnectionPhase }
  | { readonly type: "event"; readonly event: AgentEvent }
  | { readonly type: "visitorsLoaded"; readonly visitors: readonly LiveVisitor[]; readonly since: number }
  | { readonly type: "visitorsFailed" }
  | { readonly type: "listLoading"; readonly filter: Filter; readonly page: "first" | "further" }
  | {
      readonly type: "listLoaded";
      readonly filter: Filter;
      readonly page: "first" | "further";
      readonly conversations: readonly Conversation[];
      readonly next: string | null;
      readonly since: number;
    }
  | { readonly type: "listFailed"; readonly filter: Filter; readonly page: "first" | "further" }
  | { readonly type: "conversationLoaded"; readonly conversation: Conversation; readonly since: number }
  | { readonly type: "conversationGone"; readonly conversationId: string }
  | { readonly type: "filterChanged"; readonly filter: Filter }
  | { readonly type: "opened"; readonly conversationId: string | null }
  | {
      readonly type: "watched";
      readonly conversationId: string;
      readonly after: number | undefined;
      readonly reply: WatchReply;
    }
  | { readonly type: "watchFailed"; readonly conversationId: string }
  | { readonly type: "watchRetried"; readonly conversationId: string }
  | { readonly type: "olderLoading"; readonly conversationId: string }
  | {
      readonly type: "olderLoaded";
      readonly conversationId: string;
      readonly messages: readonly Message[];
      readonly more: boolean;
    }
  | { readonly type: "olderFailed"; readonly conversationId: string }
  | { readonly type: "typingExpired"; readonly conversationId: string; readonly profileId: string }
  | { readonly type: "messageQueued"; readonly entry: OutboxEntry }
  | { readonly type: "messageStored"; readonly id: string; readonly cver: number; readonly createdAt: number }
  | { readonly type: "messageDelayed"; readonly id: string }
  | { readonly type: "messageFailed"; readonly id: string; readonly error: string }
  | { readonly type: "messageRetried"; readonly id: string }
  | { readonly type: "messageDiscarded"; readonly id: string }
  | { readonly type: "visibilityChanged"; readonly visible: boolean }
  | { readonly type: "profileChanged"; readonly agent: AgentProfile };

/** What the server answers to `watch`. */
export type WatchReply = ReplyOf<AgentCommands["watch"]>;
