import type {
  AgentCommands,
  AgentProfile,
  Conversation,
  FileAttachment,
  FormSubmission,
  LiveVisitor,
  Message,
  Note,
  ReplyOf,
  VisitorProfile,
} from "@parley/protocol";
import type { AgentEvent } from "../api/agent-event.ts";
import type { ConnectionPhase } from "../api/agent-socket.ts";
import type { Directory } from "./directory.ts";
import type { DraftFile } from "./draft-file.ts";
import type { InboxKind } from "./inbox.ts";
import type { Filter, OutboxEntry, Page } from "./model.ts";

/**
 * Everything that can change the desk's state. `since` is the state's tick when the request was made: what an event
 * has changed after that is newer than the answer.
 */
export type DeskAction =
  | DetailsAction
  | InboxAction
  | DraftFileAction
  | { readonly type: "directoryLoaded"; readonly directory: Omit<Directory, "status"> }
  | { readonly type: "directoryFailed" }
  | { readonly type: "pageShown"; readonly page: Page }
  | { readonly type: "departmentChosen"; readonly department: string | null }
  | { readonly type: "announcementExpired"; readonly conversationId: string }
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

/** What is fetched of the open conversation beside its messages. */
export type DetailsAction =
  | { readonly type: "detailsLoading"; readonly conversationId: string }
  | {
      readonly type: "detailsLoaded";
      readonly conversationId: string;
      readonly visitor: VisitorProfile;
      readonly notes: readonly Note[];
      readonly forms: readonly FormSubmission[];
      readonly since: number;
    }
  | { readonly type: "detailsFailed"; readonly conversationId: string }
  | { readonly type: "detailsReread"; readonly conversationId: string }
  | { readonly type: "detailsVisitor"; readonly visitor: VisitorProfile };

/** The inbox of filled-in forms. */
export type InboxAction =
  | { readonly type: "inboxKind"; readonly kind: InboxKind }
  | { readonly type: "inboxLoading"; readonly page: "first" | "further" }
  | {
      readonly type: "inboxLoaded";
      readonly page: "first" | "further";
      readonly submissions: readonly FormSubmission[];
      readonly next: string | null;
    }
  | { readonly type: "inboxFailed"; readonly page: "first" | "further" };

/** Files for the next message. */
export type DraftFileAction =
  | { readonly type: "fileAdded"; readonly conversationId: string; readonly file: DraftFile }
  | {
      readonly type: "fileProgress";
      readonly conversationId: string;
      readonly id: string;
      readonly done: number;
    }
  | {
      readonly type: "fileReady";
      readonly conversationId: string;
      readonly id: string;
      readonly attachment: FileAttachment;
    }
  | {
      readonly type: "fileFailed";
      readonly conversationId: string;
      readonly id: string;
      readonly error: string;
    }
  | { readonly type: "fileRetried"; readonly conversationId: string; readonly id: string }
  | { readonly type: "fileRemoved"; readonly conversationId: string; readonly id: string };

/** What the server answers to `watch`. */
export type WatchReply = ReplyOf<AgentCommands["watch"]>;
