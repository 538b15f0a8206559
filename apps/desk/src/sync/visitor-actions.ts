import { addNote, endCall } from "../api/agent-api.ts";
import type { AgentEvent } from "../api/agent-event.ts";
import {
  banVisitor,
  changeTags,
  disconnectVisitor,
  unbanVisitor,
  type BanInput,
} from "../api/visitor-api.ts";
import type { SyncContext } from "./context.ts";

/** What an agent can do beside writing. All reject with a DeskError whose message is meant for the agent. */
export interface VisitorActions {
  readonly addNote: (conversationId: string, text: string) => Promise<void>;
  readonly addTag: (conversationId: string, tag: string) => Promise<void>;
  readonly removeTag: (conversationId: string, tag: string) => Promise<void>;
  readonly ban: (conversationId: string, input: BanInput) => Promise<void>;
  readonly unban: (conversationId: string) => Promise<void>;
  readonly disconnect: (conversationId: string) => Promise<void>;
  /** Ends a call that rings. */
  readonly declineCall: (conversationId: string, callId: string) => Promise<void>;
}

/** Acts on visitors over HTTP; what the answers tell is applied like events. */
export function createVisitorActions(
  { store }: SyncContext,
  tell: (event: AgentEvent) => void,
): VisitorActions {
  /** The visitor of a conversation that is held: only such a one can be acted on. */
  function visitorOf(conversationId: string): string {
    const { conversations, details } = store.get();
    return conversations[conversationId]?.visitorId ?? details?.visitor?.id ?? "";
  }

  /** Other desks are told by an event; this one does not wait for it. */
  function change(conversationId: string, by: { tags?: readonly string[]; banned?: boolean }): void {
    const conversation = store.get().conversations[conversationId];
    if (!conversation) return;
    const { tags = conversation.tags, banned = conversation.banned } = by;
    tell({ name: "conversationChanged", payload: { ...conversation, tags: [...tags], banned } });
  }

  return {
    addNote: async (conversationId, text) => {
      tell({ name: "noteAdded", payload: await addNote(conversationId, text) });
    },
    addTag: async (conversationId, tag) =>
      change(conversationId, { tags: await changeTags(visitorOf(conversationId), { add: [tag] }) }),
    removeTag: async (conversationId, tag) =>
      change(conversationId, { tags: await changeTags(visitorOf(conversationId), { remove: [tag] }) }),
    ban: async (conversationId, input) => {
      await banVisitor(visitorOf(conversationId), input);
      change(conversationId, { banned: true });
    },
    unban: async (conversationId) => {
      await unbanVisitor(visitorOf(conversationId));
      change(conversationId, { banned: false });
    },
    disconnect: async (conversationId) => disconnectVisitor(visitorOf(conversationId)),
    declineCall: async (conversationId, callId) => {
      tell({ name: "callChanged", payload: { conversationId, call: await endCall(callId) } });
    },
  };
}
