import type { LiveVisitor } from "@parley/protocol";
import type { DeskAction } from "./action.ts";
import { freshList, type DeskState, type Filter, type ListProgress } from "./model.ts";
import { rankPage } from "./ranks.ts";
import { isFresher, mergeConversations } from "./reduce-conversations.ts";

type ActionOf<Type extends DeskAction["type"]> = Extract<DeskAction, { type: Type }>;

function putList(state: DeskState, filter: Filter, change: Partial<ListProgress>): DeskState {
  return { ...state, lists: { ...state.lists, [filter]: { ...state.lists[filter], ...change } } };
}

/** A page was asked for. Asking for the first one answers the gap. */
export function listLoading(state: DeskState, { filter, page }: ActionOf<"listLoading">): DeskState {
  if (page === "further") return putList(state, filter, { more: "loading" });
  const status = state.lists[filter].status === "ready" ? "ready" : "loading";
  return putList({ ...state, gap: false }, filter, { status });
}

/**
 * A page has come. The first one replaces what was held: beside it only the open conversation stays and what events
 * have told since it was asked for. The other filter's list is fetched again when it is wanted.
 */
export function listLoaded(state: DeskState, action: ActionOf<"listLoaded">): DeskState {
  const { filter, page, conversations, next, since } = action;
  const merged = mergeConversations(state.conversations, conversations, state.touched, since);
  const above = page === "first" ? null : state.lists[filter].floor;
  const { ranks, floor } = rankPage(state.ranks, conversations, above, (conversation) =>
    isFresher(state.conversations, conversation, state.touched, since),
  );
  if (page === "further") {
    return putList({ ...state, ranks, conversations: merged }, filter, { more: "idle", next, floor });
  }
  const answered = new Set(conversations.map(({ id }) => id));
  const kept = Object.entries(merged).filter(
    ([id]) => answered.has(id) || id === state.openId || (state.touched[id] ?? -1) > since,
  );
  const other: Filter = filter === "all" ? "open" : "all";
  // What was told before this was asked for is in the answer: nobody asks for it any more.
  const touched = Object.fromEntries(Object.entries(state.touched).filter(([, tick]) => tick > since));
  const held = { ...state, ranks, conversations: Object.fromEntries(kept), touched };
  return putList(putList(held, filter, { status: "ready", more: "idle", next, floor }), other, freshList);
}

/** Another department's conversations are listed: both lists are fetched again. */
export const chooseDepartment = (state: DeskState, department: string | null): DeskState =>
  department === state.department
    ? state
    : { ...state, department, lists: { open: freshList, all: freshList } };

/** A page did not come. A list that is shown already stays: it is fetched again with the next connection. */
export function listFailed(state: DeskState, { filter, page }: ActionOf<"listFailed">): DeskState {
  if (page === "further") return putList(state, filter, { more: "failed" });
  return state.lists[filter].status === "ready" ? state : putList(state, filter, { status: "failed" });
}

/** Everybody who is here, as answered, but for those of whom events have told since. */
export function visitorsLoaded(state: DeskState, { visitors, since }: ActionOf<"visitorsLoaded">): DeskState {
  const fresher = (id: string): boolean => (state.touched[id] ?? -1) > since;
  const held: Record<string, LiveVisitor> = {};
  for (const visitor of visitors) if (!fresher(visitor.visitorId)) held[visitor.visitorId] = visitor;
  for (const [id, visitor] of Object.entries(state.visitors)) if (fresher(id)) held[id] = visitor;
  return { ...state, visitors: held, visitorsStatus: "ready" };
}
