import type { AgentStore } from "./agent-store.ts";
import type { CallStore } from "./call-store.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { FileIndex } from "./file-index.ts";
import type { PropertyStore } from "./property-store.ts";
import type { VisitorStore } from "./visitor-store.ts";
import type { WebhookStore } from "./webhook-store.ts";

/**
 * Everything that is kept. Every method resolves after its effect is durable and rejects when nothing was stored.
 * storage/store-contract.ts says what each adapter must do.
 */
export interface Store
  extends PropertyStore, VisitorStore, ConversationStore, AgentStore, CallStore, FileIndex, WebhookStore {
  /** Resolves when the store can be read; for the readiness probe. */
  ping(): Promise<void>;
  /** Waits for pending writes and closes. Later calls reject. */
  close(): Promise<void>;
}
