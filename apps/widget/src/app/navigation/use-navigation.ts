import { useSyncExternalStore } from "react";
import { useParts } from "../widget-context.ts";
import type { NavigationState } from "./router.ts";

/** Which view is shown. */
export function useNavigation(): NavigationState {
  const { router } = useParts();
  return useSyncExternalStore(router.subscribe, router.get);
}
