import { createStore } from "../../engine/store.ts";
import { tabStorage } from "../../engine/browser.ts";

const KEY = "parley:calls:dismissed";

function read(): ReadonlySet<string> {
  try {
    return new Set((tabStorage.get(KEY) ?? "").split(" "));
  } catch {
    // Blocked: then for this page's life.
    return new Set();
  }
}

const store = createStore<{ ids: ReadonlySet<string> }>({ ids: read() });

/** Missed calls that the visitor has put away; kept for the tab's life. */
export const dismissedCalls = {
  subscribe: store.subscribe,
  get: (): ReadonlySet<string> => store.get().ids,
  add(callId: string): void {
    const ids = new Set([...store.get().ids, callId]);
    store.set({ ids });
    try {
      tabStorage.set(KEY, [...ids].join(" "));
    } catch {
      // Kept for this page's life.
    }
  },
};
