import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { findAnchor, offsetOf, type Anchor } from "./scroll-anchor.ts";

/** This near to an end of the list counts as being there. */
const NEAR_PX = 48;
/** Earlier messages are asked for this long before the visitor reaches the top. */
const EARLY_PX = 600;
/** A way longer than this is not travelled but jumped. */
const FAR_PX = 4_000;

interface Watched {
  /** What stands at the top, and the newest message. */
  first: unknown;
  lastId: string | undefined;
  /** The newest message is the visitor's own: sending always leads to the end. */
  lastIsOwn: boolean;
  onNearTop: () => void;
  /** The visitor has come to the end, or left it. */
  onEnd: (isAtEnd: boolean) => void;
}

/**
 * Keeps the reading place: at the end it stays at the end whatever grows or shrinks; elsewhere the message at the top
 * stays where it is, whatever comes or changes its size above it.
 * @returns leads to the end
 */
export function useScrollKeeper(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { first, lastId, lastIsOwn, onNearTop, onEnd }: Watched,
): (smoothly: boolean) => void {
  const atEnd = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const lastBefore = useRef(lastId);

  const scrollToEnd = useCallback(
    (smoothly: boolean) => {
      const { current } = scroller;
      if (!current) return;
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const isFar = current.scrollHeight - current.scrollTop - current.clientHeight > FAR_PX;
      const behavior = smoothly && !isCalm && !isFar ? "smooth" : "instant";
      current.scrollTo({ top: current.scrollHeight, behavior });
    },
    [scroller],
  );

  const keepPlace = useCallback(() => {
    const { current } = scroller;
    if (!current || !content.current) return;
    if (atEnd.current) return scrollToEnd(false);
    const moved = anchor.current && offsetOf(anchor.current, current, content.current) - anchor.current.top;
    // Less than this is rounding.
    if (moved && Math.abs(moved) >= 1) current.scrollTop += moved;
  }, [scroller, content, scrollToEnd]);

  useLayoutEffect(() => {
    const isNew = lastId !== lastBefore.current;
    lastBefore.current = lastId;
    if (isNew && lastIsOwn) scrollToEnd(false);
    else keepPlace();
  }, [first, lastId, lastIsOwn, keepPlace, scrollToEnd]);

  useEffect(() => {
    const { current } = scroller;
    const list = content.current;
    if (!current || !list) return undefined;
    let before = 0;
    const onScroll = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = current;
      const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      // What has grown below since the list was scrolled takes nobody from the end: only going up does.
      atEnd.current = isNear || (atEnd.current && scrollTop >= before);
      before = scrollTop;
      onEnd(atEnd.current);
      anchor.current = findAnchor(current, list);
      if (scrollTop < EARLY_PX) onNearTop();
    };
    const sizes = new ResizeObserver(keepPlace);
    sizes.observe(current);
    sizes.observe(list);
    current.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener("scroll", onScroll);
    };
  }, [scroller, content, onNearTop, onEnd, keepPlace]);

  return scrollToEnd;
}
