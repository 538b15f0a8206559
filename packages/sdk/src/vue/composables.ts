import { onScopeDispose, shallowReadonly, shallowRef, watchEffect, type ShallowRef } from "vue";
import type { ParleyEvents, ParleyGlobal } from "@parley/loader/types";
import type { ParleyEventName } from "../core/mounted-widget.ts";
import { pageStore } from "../core/page-store.ts";

/** A value of the page's store that follows it while the scope lives. */
function follow<Value>(read: () => Value): Readonly<ShallowRef<Value>> {
  const value = shallowRef(read());
  onScopeDispose(
    pageStore.subscribe(() => {
      value.value = read();
    }),
  );
  return shallowReadonly(value);
}

/** The widget's interface; undefined until it is on the page, once it has gone, and on a server. */
export const useParley = (): Readonly<ShallowRef<ParleyGlobal | undefined>> => follow(pageStore.getParley);

/** How many messages the visitor has not read. */
export const useUnreadCount = (): Readonly<ShallowRef<number>> => follow(pageStore.getUnreadCount);

/** Listens for as long as the component, or the scope, lives. */
export function useParleyEvent<Name extends ParleyEventName>(
  name: Name,
  handler: (payload: ParleyEvents[Name]) => void,
): void {
  const parley = useParley();
  watchEffect((onCleanup) => {
    const stop = parley.value?.on(name, handler);
    if (stop) onCleanup(stop);
  });
}
