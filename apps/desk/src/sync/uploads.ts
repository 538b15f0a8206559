import { FILE_MAX_BYTES, FILES_PER_MESSAGE } from "@parley/protocol/limits";
import { sentenceOf } from "../api/desk-error.ts";
import type { DraftFile } from "../state/draft-file.ts";
import type { SyncContext } from "./context.ts";

export interface Uploads {
  /**
   * Uploads files for a conversation's next message. Those that are too large or too many are not begun.
   * @returns what is said of those, as a sentence; null when all were begun
   */
  readonly add: (conversationId: string, files: readonly File[]) => string | null;
  /** Sends a failed file again. */
  readonly retry: (conversationId: string, id: string) => void;
  /** Cancels an upload, or takes a ready file from the draft. */
  readonly remove: (conversationId: string, id: string) => void;
}

/** Sends files to the server while the message is still being written. `newId` makes the desk's own ids of them. */
export function createUploads({ store, api, onFailure }: SyncContext, newId: () => string): Uploads {
  const running = new Map<string, AbortController>();
  /** Those that failed, for another try. */
  const failed = new Map<string, File>();

  async function upload(conversationId: string, id: string, file: File): Promise<void> {
    const cancel = new AbortController();
    running.set(id, cancel);
    try {
      const attachment = await api.uploadFile({
        conversationId,
        file,
        signal: cancel.signal,
        onProgress: (done) => store.dispatch({ type: "fileProgress", conversationId, id, done }),
      });
      store.dispatch({ type: "fileReady", conversationId, id, attachment });
    } catch (error) {
      // Cancelled ones are gone already: nothing is left to fail.
      if (!cancel.signal.aborted) failed.set(id, file);
      store.dispatch({ type: "fileFailed", conversationId, id, error: sentenceOf(error) });
      onFailure(error);
    } finally {
      running.delete(id);
    }
  }

  function add(conversationId: string, files: readonly File[]): string | null {
    const small = files.filter(({ size }) => size <= FILE_MAX_BYTES);
    const held = store.get().draftFiles[conversationId]?.length ?? 0;
    const taken = small.slice(0, Math.max(0, FILES_PER_MESSAGE - held));
    for (const file of taken) {
      const id = newId();
      store.dispatch({ type: "fileAdded", conversationId, file: toDraft(id, file) });
      void upload(conversationId, id, file);
    }
    if (small.length < files.length) return "A file may have at most 50 MB.";
    if (taken.length < small.length) return `A message takes at most ${FILES_PER_MESSAGE} files.`;
    return null;
  }

  function retry(conversationId: string, id: string): void {
    const file = failed.get(id);
    if (!file) return;
    failed.delete(id);
    store.dispatch({ type: "fileRetried", conversationId, id });
    void upload(conversationId, id, file);
  }

  function remove(conversationId: string, id: string): void {
    failed.delete(id);
    store.dispatch({ type: "fileRemoved", conversationId, id });
    running.get(id)?.abort();
  }

  return { add, retry, remove };
}

const toDraft = (id: string, { name, size }: File): DraftFile => ({
  id,
  name,
  size,
  status: "uploading",
  done: 0,
  attachment: null,
  error: null,
});
