import { memo, useEffect, useRef, useState } from "react";
import type { Block } from "./blocks.ts";
import css from "./MessageList.module.css";
import { MessageRow } from "./MessageRow.tsx";

/** Blocks farther than this from what is seen are not drawn. */
const NEAR_PX = 1_500;

interface Props {
  block: Block;
  /** Something may still come into it or change in it. */
  isLast: boolean;
  /** See MessageRow; given to the block that has the message, so that the others stay as they are. */
  agentSeenAt: number;
  ownId: string | undefined;
  tappedId: string | null;
  arrivedAfter: number;
}

/** A part of the list. Far out of view only its size is left: what nobody sees costs nothing. */
export const MessageBlock = memo(function MessageBlock({ block, isLast, ...row }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | undefined>(undefined);
  useEffect(() => {
    const { current } = element;
    if (!current || isLast) return undefined;
    const nearness = new IntersectionObserver(
      (entries) => {
        // After a busy moment there are several, the oldest first.
        const entry = entries.at(-1);
        const size = entry?.boundingClientRect.height;
        if (entry?.isIntersecting) setHeight(undefined);
        // In a closed window nothing has a size. What plays or has the focus stays.
        else if (size && !current.querySelector("audio,video,:focus")) setHeight(size);
      },
      { root: current.closest("[role=log]"), rootMargin: `${NEAR_PX}px 0px` },
    );
    nearness.observe(current);
    return () => nearness.disconnect();
  }, [isLast]);
  const isDrawn = isLast || height === undefined;
  return (
    <div
      className={css["block"]}
      data-block={block.key}
      ref={element}
      style={isDrawn ? undefined : { blockSize: height }}
    >
      {isDrawn && block.rows.map((one) => <MessageRow key={one.key} row={one} {...row} />)}
    </div>
  );
});
