import { noExtras, type ReplyExtras } from "../state/agent-attachment.ts";
import type { OutboxEntry } from "../state/model.ts";

/** The part of a browser's Storage that is needed here. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What outlives a reload of the page in this tab: unsent messages and drafts of one agent. With storage blocked or full
 * it lives as long as the page.
 */
export interface KeptStorage {
  readonly readOutbox: () => OutboxEntry[];
  readonly writeOutbox: (outbox: readonly OutboxEntry[]) => void;
  readonly readDraft: (conversationId: string) => string;
  readonly writeDraft: (conversationId: string, text: string) => void;
  /** What goes with the reply that is being written. */
  readonly readExtras: (conversationId: string) => ReplyExtras;
  readonly writeExtras: (conversationId: string, extras: ReplyExtras) => void;
  /** Forgets everything: for signing out. */
  readonly clear: () => void;
}

interface Kept {
  outbox: OutboxEntry[];
  drafts: Record<string, string>;
  extras: Record<string, ReplyExtras>;
}

/** Opens what was kept for an agent. @param storage undefined where the browser denies it */
export function openKeptStorage(storage: StorageLike | undefined, profileId: string): KeptStorage {
  const key = `parley-desk:${profileId}`;
  const kept = readKept(storage, key);

  function write(): void {
    try {
      const { outbox, drafts, extras } = kept;
      const held = outbox.length + Object.keys(drafts).length + Object.keys(extras).length;
      if (held === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(kept));
    } catch (error) {
      console.warn("Drafts can't be kept over a reload.", error);
    }
  }

  return {
    readOutbox: () => kept.outbox,
    writeOutbox: (outbox) => {
      // Stored ones are on the server: after a reload they come from there.
      kept.outbox = outbox.filter(({ status }) => status !== "stored");
      write();
    },
    readDraft: (conversationId) => kept.drafts[conversationId] ?? "",
    writeDraft: (conversationId, text) => {
      if (text === "") delete kept.drafts[conversationId];
      else kept.drafts[conversationId] = text;
      write();
    },
    readExtras: (conversationId) => kept.extras[conversationId] ?? noExtras,
    writeExtras: (conversationId, extras) => {
      if (extras.choices === null && extras.form === null) delete kept.extras[conversationId];
      else kept.extras[conversationId] = extras;
      write();
    },
    clear: () => {
      kept.outbox = [];
      kept.drafts = {};
      kept.extras = {};
      write();
    },
  };
}

function readKept(storage: StorageLike | undefined, key: string): Kept {
  try {
    const read = JSON.parse(storage?.getItem(key) ?? "{}") as Partial<Kept>;
    const { outbox = [], drafts = {}, extras = {} } = read;
    return {
      outbox: outbox.filter(isEntry).map(withAttachments),
      drafts: { ...drafts },
      extras: { ...extras },
    };
  } catch (error) {
    console.warn("What was kept over the reload can't be read.", error);
    return { outbox: [], drafts: {}, extras: {} };
  }
}

function isEntry({ id, conversationId, text }: OutboxEntry): boolean {
  return [id, conversationId, text].every((value) => typeof value === "string");
}

/** What a desk kept that knew of no attachments. */
const withAttachments = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  attachments: Array.isArray(entry.attachments) ? entry.attachments : [],
});
