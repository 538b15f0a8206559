import { useEffect, useRef, type ReactNode } from "react";
import { useScrollMemory } from "./use-scroll-memory.ts";
import css from "./ViewBody.module.css";
import { VIEW_TITLE_ID } from "./view-title.ts";

interface Props {
  children: ReactNode;
  /** Stands above what is scrolled. */
  head?: ReactNode;
  /** Stands below what is scrolled. */
  foot?: ReactNode;
  /** What is scrolled is there; until then there is no place to go back to. */
  isReady?: boolean;
  /** Entered anew, the view begins at its end. */
  startsAtEnd?: boolean;
  /** Another one is shown from its start. */
  section?: string;
  /** Told when the end comes near. */
  onNearEnd?: () => void;
}

/** This near to the end of what is here, more is asked for. */
const NEAR_PX = 240;

/** What a view shows under its head: scrolled, and found again as it was left. */
export function ViewBody({ children, head, foot, isReady, startsAtEnd, section, onNearEnd }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollMemory(scroller, isReady, startsAtEnd);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current !== section) scroller.current?.scrollTo({ top: 0, behavior: "instant" });
    shown.current = section;
  }, [section]);
  return (
    <>
      {head}
      <div
        aria-labelledby={VIEW_TITLE_ID}
        className={css["scroller"]}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < NEAR_PX) onNearEnd?.();
        }}
        ref={scroller}
        role="region"
        // Without a link or button in it, it can be scrolled by keyboard only with the focus on it.
        tabIndex={0}
      >
        {children}
      </div>
      {foot && <div className={css["foot"]}>{foot}</div>}
    </>
  );
}
