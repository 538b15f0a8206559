import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useParts } from "../widget-context.ts";
import type { ViewEntry } from "./router.ts";

/** Pixels from the top, for every step of the view history; they go when the step goes. */
const positions = new WeakMap<ViewEntry, number>();

/**
 * Keeps how far a view was scrolled: whoever comes back to a step of the view history finds it as it was left, whoever goes
 * to the view anew begins at its start.
 * @param isReady what the view shows is there, so that there is something to scroll
 * @param startsAtEnd a view that is entered anew begins at its end
 */
export function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  isReady = true,
  startsAtEnd = false,
): void {
  const { router } = useParts();
  const [entry] = useState(() => router.get().current);
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || !isReady || isPlaced.current) return;
    isPlaced.current = true;
    const place = positions.get(entry) ?? (startsAtEnd ? current.scrollHeight : undefined);
    // What begins at its start is there already, or where the visitor has scrolled to meanwhile.
    if (place !== undefined) current.scrollTop = place;
  }, [entry, isReady, scroller, startsAtEnd]);
  useEffect(() => {
    const { current } = scroller;
    // What is not in its place yet has nothing to remember.
    const onScroll = (): void => {
      if (isPlaced.current && current) positions.set(entry, current.scrollTop);
    };
    current?.addEventListener("scroll", onScroll, { passive: true });
    return () => current?.removeEventListener("scroll", onScroll);
  }, [entry, scroller]);
}
