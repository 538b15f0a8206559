import type { DeskState } from "../state/model.ts";
import { liveVisitorOf } from "../state/selectors.ts";
import type { SyncContext, SyncPart } from "./context.ts";

/** Going through the conversations quickly fetches none of their details; ms. */
const SETTLE_MS = 150;
/** A profile that keeps changing is read again this often; ms. */
const REREAD_MS = 1_000;
/** So many filled-in forms of one visitor are shown. */
const FORMS_MAX = 50;

export interface DetailsSync extends SyncPart {
  /** Fetches the open conversation's details again. */
  readonly retry: () => void;
}

/** Fetches what stands beside the open conversation, anew with every connection, and the profile when it has changed. */
export function createDetails({ store, api, schedule, onFailure }: SyncContext): DetailsSync {
  /** What was asked for last: connection and conversation. */
  let asked = "";
  let cancelFetch = (): void => {};
  let rereading = false;

  async function fetchAll(conversationId: string, visitorId: string): Promise<void> {
    const since = store.get().tick;
    store.dispatch({ type: "detailsLoading", conversationId });
    try {
      const [visitor, { notes }, { submissions }] = await Promise.all([
        api.readVisitor(visitorId),
        api.listNotes(conversationId),
        api.listFormSubmissions({ conversationId, limit: FORMS_MAX }),
      ]);
      store.dispatch({ type: "detailsLoaded", conversationId, visitor, notes, forms: submissions, since });
    } catch (error) {
      store.dispatch({ type: "detailsFailed", conversationId });
      onFailure(error);
    }
  }

  async function reread(conversationId: string, visitorId: string): Promise<void> {
    rereading = false;
    if (store.get().details?.conversationId !== conversationId) return;
    store.dispatch({ type: "detailsReread", conversationId });
    try {
      store.dispatch({ type: "detailsVisitor", visitor: await api.readVisitor(visitorId) });
    } catch (error) {
      onFailure(error);
    }
  }

  function reconcile(state: DeskState): void {
    const { details, epoch } = state;
    if (!details) {
      // Opened again, it is fetched again.
      asked = "";
      cancelFetch();
      return;
    }
    const visitorId = visitorIdOf(state, details.conversationId);
    if (visitorId === undefined || epoch === 0) return;
    const wanted = `${epoch} ${details.conversationId}`;
    if (wanted !== asked) {
      asked = wanted;
      cancelFetch();
      cancelFetch = schedule(() => void fetchAll(details.conversationId, visitorId), SETTLE_MS);
    } else if (details.stale && details.status === "ready" && !rereading) {
      rereading = true;
      schedule(() => void reread(details.conversationId, visitorId), REREAD_MS);
    }
  }

  function retry(): void {
    asked = "";
    reconcile(store.get());
  }

  return { reconcile, retry };
}

function visitorIdOf({ conversations, visitors }: DeskState, conversationId: string): string | undefined {
  return (conversations[conversationId] ?? liveVisitorOf(visitors, conversationId))?.visitorId;
}
