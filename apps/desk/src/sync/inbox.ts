import type { DeskState } from "../state/model.ts";
import type { SyncContext, SyncPart } from "./context.ts";

const PAGE = 50;

export interface InboxSync extends SyncPart {
  /** Fetches the first page again. */
  readonly retry: () => void;
  /** Fetches the next page, if there is one. */
  readonly more: () => Promise<void>;
}

/** Fetches filled-in forms while the agent is at the inbox: per kind and per connection once; events add the rest. */
export function createInbox({ store, api, onFailure }: SyncContext): InboxSync {
  let asked = "";
  /** Requests of an earlier kind or connection are answered into nothing. */
  let turn = 0;

  async function fetchPage(page: "first" | "further", next?: string): Promise<void> {
    if (page === "first") turn += 1;
    const mine = turn;
    const { kind } = store.get().inbox;
    store.dispatch({ type: "inboxLoading", page });
    try {
      const answer = await api.listFormSubmissions({
        ...(kind !== "all" && { kind }),
        ...(next !== undefined && { next }),
        limit: PAGE,
      });
      if (mine === turn) store.dispatch({ type: "inboxLoaded", page, ...answer });
    } catch (error) {
      if (mine === turn) store.dispatch({ type: "inboxFailed", page });
      onFailure(error);
    }
  }

  function reconcile({ page, epoch, inbox }: DeskState): void {
    const wanted = `${epoch} ${inbox.kind}`;
    if (page !== "forms" || epoch === 0 || wanted === asked) return;
    asked = wanted;
    void fetchPage("first");
  }

  async function more(): Promise<void> {
    const { next, more: progress } = store.get().inbox;
    if (next !== null && progress !== "loading") await fetchPage("further", next);
  }

  return { reconcile, more, retry: () => void fetchPage("first") };
}
