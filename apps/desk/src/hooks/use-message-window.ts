import type { Message } from "@parley/protocol";
import { useCallback, useMemo, useState } from "react";
import { earlier, inWindow, openWindow, settled } from "../state/message-window.ts";

interface MessageWindow {
  /** Those that are drawn. */
  readonly drawn: readonly Message[];
  /** Draws more above; null when everything that is held is drawn. */
  readonly goUp: (() => void) | null;
  /** From now on whatever comes above is drawn too. */
  readonly drawAll: () => void;
  /** The reader is at the end. */
  readonly settle: () => void;
}

/** Draws only the end of a long log, and more of it as its reader goes up. */
export function useMessageWindow(messages: readonly Message[], firstUnread: number | null): MessageWindow {
  const [from, setFrom] = useState(() => openWindow(messages, firstUnread));
  const drawn = useMemo(() => inWindow(messages, from), [messages, from]);
  const goUp = useCallback(() => setFrom((before) => earlier(messages, before)), [messages]);
  const drawAll = useCallback(() => setFrom(0), []);
  const settle = useCallback(() => setFrom((before) => settled(messages, before)), [messages]);
  return { drawn, goUp: drawn.length < messages.length ? goUp : null, drawAll, settle };
}
