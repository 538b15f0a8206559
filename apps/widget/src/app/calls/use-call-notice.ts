import { useMemo, useSyncExternalStore } from "react";
import { useNow } from "../common/use-now.ts";
import { useWidget } from "../widget-context.ts";
import { callNotice, type CallNotice } from "./call-state.ts";
import { dismissedCalls } from "./dismissed.ts";

/** The call that concerns the visitor now. */
export function useCallNotice(): CallNotice | null {
  const byId = useWidget(({ chat }) => chat.callsState.byId);
  const dismissed = useSyncExternalStore(dismissedCalls.subscribe, dismissedCalls.get);
  const now = useNow();
  return useMemo(() => callNotice(byId, dismissed, now), [byId, dismissed, now]);
}
