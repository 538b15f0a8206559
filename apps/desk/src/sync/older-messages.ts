import type { SyncContext } from "./context.ts";

const PAGE = 50;

/** Fetches the messages before the oldest that is held, a page at a call; one at a time. */
export function createOlderMessages({
  store,
  api,
  onFailure,
}: SyncContext): (conversationId: string) => Promise<void> {
  return async (conversationId) => {
    const thread = store.get().threads[conversationId];
    const before = thread?.messages[0]?.cver;
    if (!thread?.hasOlder || before === undefined || thread.older === "loading") return;
    store.dispatch({ type: "olderLoading", conversationId });
    try {
      const page = await api.listOlderMessages(conversationId, before, PAGE);
      store.dispatch({ type: "olderLoaded", conversationId, ...page });
    } catch (error) {
      store.dispatch({ type: "olderFailed", conversationId });
      onFailure(error);
    }
  };
}
