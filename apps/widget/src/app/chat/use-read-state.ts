import { useEffect, useRef, useState } from "react";
import { isInView } from "../../engine/shell.ts";
import { useParts, useWidget } from "../widget-context.ts";

interface ReadState {
  /** Where the line before unread messages stands; null without one. */
  unreadSince: number | null;
  /** Versions above this came while the list was on the screen. */
  arrivedAfter: number;
  /** Messages of others that came while the visitor was reading further up. */
  newBelow: number;
}

const fromOthers = ({ t, ut }: { t: string; ut: string }): boolean => t === "c" && ut !== "v";

/** Follows what the visitor has seen and tells the engine: everything on opening, then whatever comes at the end. */
export function useReadState(isAtEnd: boolean): ReadState {
  const { client, shell } = useParts();
  const inView = useWidget(({ shell }) => isInView(shell));
  const messages = useWidget(({ chat }) => chat.messages);
  const unseenCount = useWidget(({ chat }) => chat.unseenCount);
  const version = useWidget(({ chat }) => chat.version);
  const [unreadSince, setUnreadSince] = useState<number | null>(null);
  const [newSince, setNewSince] = useState<number | null>(null);
  const [arrivedAfter, setArrivedAfter] = useState<number | null>(null);
  const wasInView = useRef(false);

  // What is there when the list first has something to show is history and stands still.
  if (arrivedAfter === null && messages.length > 0) setArrivedAfter(version);

  useEffect(() => {
    const hasJustOpened = inView && !wasInView.current;
    wasInView.current = inView;
    if (!inView) return;
    // Set once for each look at the window, so that the line stays while the visitor reads on.
    if (hasJustOpened) setUnreadSince(unseenCount > 0 ? client.getState().seenAt : shell.get().unreadSince);
    if (unseenCount > 0 && (hasJustOpened || isAtEnd)) client.markSeen();
  }, [client, shell, inView, isAtEnd, unseenCount]);

  useEffect(
    () => setNewSince(isAtEnd ? null : (client.getState().messages.at(-1)?.co ?? 0)),
    [client, isAtEnd],
  );

  return {
    unreadSince,
    arrivedAfter: arrivedAfter ?? Number.POSITIVE_INFINITY,
    newBelow:
      newSince === null
        ? 0
        : messages.slice(messages.findLastIndex(({ co }) => co <= newSince) + 1).filter(fromOthers).length,
  };
}
