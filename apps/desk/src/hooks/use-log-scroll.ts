import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Nearer to the end than this counts as being there; px. */
const BOTTOM_SLACK = 48;
/** Older messages are fetched when less than this is left above; px. */
const OLDER_AHEAD = 400;
/** What stays visible above the line over unread messages when a conversation is opened at it; px. */
const ABOVE_LINE = 96;

interface LogScrollInput {
  /** Changes when something is put in front or taken from there. */
  readonly firstKey: string | undefined;
  /** Changes when something is added at the end. */
  readonly lastKey: string | undefined;
  /** True when the newest entry is this agent's own: the log then follows wherever it was. */
  readonly lastIsMine: boolean;
  /** Null when there is nothing older to fetch right now. */
  readonly loadOlder: (() => void) | null;
}

/** What the log looked like when it was last drawn. */
interface Shown {
  readonly firstKey: string | undefined;
  readonly lastKey: string | undefined;
  readonly height: number;
}

interface LogScroll {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly atBottom: boolean;
  /** Something was added at the end while the reader was elsewhere. */
  readonly hasNew: boolean;
  readonly onScroll: () => void;
  readonly toBottom: () => void;
}

/**
 * Keeps a message log where its reader is: at the end when they are at the end, on the same message when older ones
 * are put in front, and at the line over unread messages (`[data-unread-line]`) when it is opened.
 */
export function useLogScroll({ firstKey, lastKey, lastIsMine, loadOlder }: LogScrollInput): LogScroll {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const shown = useRef<Shown | null>(null);
  const [atBottom, setAtBottom] = useState(true);
  const [readKey, setReadKey] = useState(lastKey);

  const toBottom = useCallback(() => {
    const box = frame.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  const fillUp = useCallback(() => {
    if (frame.current && frame.current.scrollTop < OLDER_AHEAD) loadOlder?.();
  }, [loadOlder]);

  const onScroll = useCallback(() => {
    const box = frame.current;
    if (!box) return;
    following.current = box.scrollHeight - box.scrollTop - box.clientHeight < BOTTOM_SLACK;
    setAtBottom(following.current);
    if (following.current) setReadKey(lastKey);
    fillUp();
  }, [fillUp, lastKey]);

  // After every draw, whatever caused it: a typing preview grows the log as a message does.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const before = shown.current;
    const written = before !== null && before.lastKey !== lastKey && lastIsMine;
    if (!before) openAt(box);
    // At the end first: what is taken from above moves nothing there.
    else if (following.current || written) toBottom();
    else if (before.firstKey !== firstKey) box.scrollTop += box.scrollHeight - before.height;
    shown.current = { firstKey, lastKey, height: box.scrollHeight };
  });

  // A short page leaves room for the one before it.
  useEffect(fillUp);

  useEffect(() => {
    if (!frame.current || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (following.current) toBottom();
      if (shown.current && frame.current)
        shown.current = { ...shown.current, height: frame.current.scrollHeight };
    });
    observer.observe(frame.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [toBottom]);

  return { frame, content, atBottom, hasNew: !atBottom && readKey !== lastKey, onScroll, toBottom };
}

function openAt(box: HTMLDivElement): void {
  const line = box.querySelector<HTMLElement>("[data-unread-line]");
  const end = box.scrollHeight - box.clientHeight;
  box.scrollTop = line ? Math.min(end, line.offsetTop - ABOVE_LINE) : end;
}
