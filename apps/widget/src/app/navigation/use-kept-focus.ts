import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus in a layer: where what had it is taken away, as a button that was pressed and has done its work, the
 * layer takes it. Else it would go to the page, and the keys with it.
 */
export function useKeptFocus(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = layer.current;
    if (!here) return undefined;
    let last: EventTarget | null = null;
    const onFocus = ({ target }: Event): void => {
      last = target;
    };
    const onBlur = ({ target }: Event): void => {
      // What is taken away may tell so as well, while it is still there: only then the focus has gone by itself.
      queueMicrotask(() => {
        if (last === target && (target as Node).isConnected) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!last || (last as Node).isConnected) return;
      last = null;
      if (!(here.getRootNode() as ShadowRoot).activeElement) here.focus({ preventScroll: true });
    });
    here.addEventListener("focusin", onFocus);
    here.addEventListener("focusout", onBlur);
    observer.observe(here, { childList: true, subtree: true });
    return () => {
      here.removeEventListener("focusin", onFocus);
      here.removeEventListener("focusout", onBlur);
      observer.disconnect();
    };
  }, [layer]);
}
