import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** This near to an end of the list counts as being there. */
const NEAR_PX = 48;
/** Earlier messages are asked for before the visitor reaches the top. */
const EARLY_PX = 160;

interface Watched {
  /** Identity of the oldest and the newest message shown. */
  firstId: string | undefined;
  lastId: string | undefined;
  /** The newest message is the visitor's own: sending always leads to the end. */
  lastIsOwn: boolean;
  onNearTop: () => void;
}

interface ScrollKeeper {
  isAtEnd: boolean;
  scrollToEnd: (smoothly: boolean) => void;
}

/**
 * Keeps the reading place: at the end it stays at the end whatever grows or shrinks, elsewhere what is added above
 * moves nothing.
 */
export function useScrollKeeper(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { firstId, lastId, lastIsOwn, onNearTop }: Watched,
): ScrollKeeper {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const before = useRef({ firstId, lastId, height: 0 });

  const scrollToEnd = useCallback(
    (smoothly: boolean) => {
      const { current } = scroller;
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      current?.scrollTo({ top: current.scrollHeight, behavior: smoothly && !isCalm ? "smooth" : "instant" });
    },
    [scroller],
  );

  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const was = before.current;
    const isPrepended = was.firstId !== undefined && firstId !== was.firstId && lastId === was.lastId;
    if (isPrepended && !atEnd.current) current.scrollTop += current.scrollHeight - was.height;
    else if (lastId !== was.lastId && (atEnd.current || lastIsOwn)) scrollToEnd(false);
    before.current = { firstId, lastId, height: current.scrollHeight };
  }, [scroller, firstId, lastId, lastIsOwn, scrollToEnd]);

  useEffect(() => {
    const { current } = scroller;
    if (!current || !content.current) return undefined;
    const onScroll = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = current;
      atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      setIsAtEnd(atEnd.current);
      if (scrollTop < EARLY_PX) onNearTop();
    };
    const sizes = new ResizeObserver(() => {
      before.current.height = current.scrollHeight;
      if (atEnd.current) scrollToEnd(false);
    });
    sizes.observe(current);
    sizes.observe(content.current);
    current.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener("scroll", onScroll);
    };
  }, [scroller, content, onNearTop, scrollToEnd]);

  return { isAtEnd, scrollToEnd };
}
