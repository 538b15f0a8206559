import { useEffect, useSyncExternalStore } from "react";
import type { ParleyEvents, ParleyGlobal } from "@parley/loader/types";
import type { ParleyEventName } from "../core/mounted-widget.ts";
import { pageStore } from "../core/page-store.ts";
import { useLatest } from "./use-latest.ts";

/** The widget's interface; undefined until it is on the page, once it has gone, and on a server. */
export function useParley(): ParleyGlobal | undefined {
  return useSyncExternalStore(pageStore.subscribe, pageStore.getParley, () => undefined);
}

/** Listens for as long as the component is mounted; always calls the newest handler. */
export function useParleyEvent<Name extends ParleyEventName>(
  name: Name,
  handler: (payload: ParleyEvents[Name]) => void,
): void {
  const parley = useParley();
  const latest = useLatest(handler);
  useEffect(() => parley?.on(name, (payload) => latest.current(payload)), [parley, name, latest]);
}

/** How many messages the visitor has not read. */
export function useUnreadCount(): number {
  return useSyncExternalStore(pageStore.subscribe, pageStore.getUnreadCount, () => 0);
}
