import { useCallback, useMemo, useState } from "react";
import { useParts, useWidget } from "../widget-context.ts";
import { createBlocks, type Block } from "./blocks.ts";

/** Blocks that are drawn at first when the conversation is here already: more than a screen. */
const FIRST_BLOCKS = 3;

interface Blocks {
  /** Those that are drawn. */
  blocks: readonly Block[];
  /** All loaded blocks are drawn. */
  isWhole: boolean;
  /** Draws the next block above, or asks the server for earlier messages. */
  showEarlier: () => void;
}

/** The conversation in blocks, from the newest up to where the visitor has scrolled. */
export function useBlocks(unreadSince: number | null): Blocks {
  const { client } = useParts();
  const messages = useWidget(({ chat }) => chat.messages);
  const version = useWidget(({ chat }) => chat.version);
  const [arranged] = useState(createBlocks);
  const all = useMemo(
    () => arranged(messages, unreadSince, version),
    [arranged, messages, unreadSince, version],
  );
  // What was not here when the list came is drawn as it comes.
  const [from, setFrom] = useState(() => (all.length > FIRST_BLOCKS ? (all.at(-FIRST_BLOCKS)?.key ?? 0) : 0));
  const hidden = useMemo(() => all.findLast(({ key }) => key < from)?.key, [all, from]);
  const blocks = useMemo(() => all.filter(({ key }) => key >= from), [all, from]);
  // Another conversation begins at the start.
  if (blocks.length === 0 && from > 0) setFrom(0);
  const showEarlier = useCallback(() => {
    if (hidden === undefined) client.loadEarlier();
    else setFrom(hidden === all[0]?.key ? 0 : hidden);
  }, [all, client, hidden]);
  return { blocks, isWhole: hidden === undefined, showEarlier };
}
