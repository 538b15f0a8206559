import type { AgentStore } from "./agent-store.ts";
import type { CallStore } from "./call-store.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { FileIndex } from "./file-index.ts";
import type { LetterStore } from "./letter-store.ts";
import type { PropertyStore } from "./property-store.ts";
import type { StandingStore } from "./standing-store.ts";
import type { VisitorStore } from "./visitor-store.ts";
import type { WebhookStore } from "./webhook-store.ts";

/**
 * Everything that is kept. Every method resolves after its effect is durable and rejects when nothing was stored.
 * storage/store-contract.ts says what each adapter must do.
 */
export interface Store
  extends
    PropertyStore,
    VisitorStore,
    ConversationStore,
    StandingStore,
    AgentStore,
    CallStore,
    FileIndex,
    LetterStore,
    WebhookStore {
  /** Resolves when the store can be read; for the readiness probe. */
  ping(): Promise<void>;
  /** Waits for pending writes and closes. Later calls reject. */
  close(): Promise<void>;
}

/**
 * The database cannot be reached, or was lost before it said whether it has stored something. The store does not try
 * again: whoever asked does, under the same ids. It is answered as UNAVAILABLE.
 */
export class StoreUnavailableError extends Error {
  readonly code = "STORE_UNAVAILABLE";

  constructor(cause: unknown) {
    super("The database cannot be reached.", { cause });
    this.name = "StoreUnavailableError";
  }
}
