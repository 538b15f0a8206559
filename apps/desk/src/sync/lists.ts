import type { DeskState, Filter } from "../state/model.ts";
import { listedConversations } from "../state/selectors.ts";
import type { SyncContext, SyncPart } from "./context.ts";

const PAGE = 50;
const PAGE_MAX = 200;

export interface Lists extends SyncPart {
  /** Fetches visitors and conversations again. */
  readonly refresh: () => void;
  /** Fetches the next page of conversations, if there is one. */
  readonly more: () => Promise<void>;
}

const queryOf = (filter: Filter, department: string | null) => ({
  state: filter,
  ...(department !== null && { department }),
});

/** Fetches the lists once per connection, after a gap, and when a filter is chosen for the first time. */
export function createLists({ store, api, onFailure }: SyncContext): Lists {
  let fetchedEpoch = -1;
  let newest = 0;
  /** The first page that is being fetched, by its turn. */
  let fetching = 0;

  async function fetchVisitors(): Promise<void> {
    const since = store.get().tick;
    try {
      const { visitors } = await api.listVisitors();
      store.dispatch({ type: "visitorsLoaded", visitors, since });
    } catch (error) {
      store.dispatch({ type: "visitorsFailed" });
      onFailure(error);
    }
  }

  async function fetchFirst(filter: Filter): Promise<void> {
    newest += 1;
    const turn = newest;
    fetching = turn;
    const state = store.get();
    // As many as are shown, so that a reconnect takes nothing from the screen.
    const limit = Math.min(PAGE_MAX, Math.max(PAGE, listedConversations(state).length));
    store.dispatch({ type: "listLoading", filter, page: "first" });
    try {
      const { conversations, next } = await api.listConversations({
        ...queryOf(filter, state.department),
        limit,
      });
      if (turn !== newest) return;
      fetching = 0;
      store.dispatch({ type: "listLoaded", filter, page: "first", conversations, next, since: state.tick });
    } catch (error) {
      if (turn === newest) {
        fetching = 0;
        store.dispatch({ type: "listFailed", filter, page: "first" });
      }
      onFailure(error);
    }
  }

  async function more(): Promise<void> {
    const { filter, department, lists, tick: since } = store.get();
    const { next, more: progress } = lists[filter];
    if (next === null || progress === "loading") return;
    const turn = newest;
    store.dispatch({ type: "listLoading", filter, page: "further" });
    try {
      const page = await api.listConversations({ ...queryOf(filter, department), limit: PAGE, next });
      if (turn === newest) store.dispatch({ type: "listLoaded", filter, page: "further", ...page, since });
    } catch (error) {
      store.dispatch({ type: "listFailed", filter, page: "further" });
      onFailure(error);
    }
  }

  function refresh(): void {
    void fetchVisitors();
    void fetchFirst(store.get().filter);
  }

  function reconcile(state: DeskState): void {
    if (state.epoch !== fetchedEpoch) {
      fetchedEpoch = state.epoch;
      refresh();
    } else if (state.lists[state.filter].status === "idle" || (state.gap && fetching === 0)) {
      void fetchFirst(state.filter);
    }
  }

  return { reconcile, refresh, more };
}
