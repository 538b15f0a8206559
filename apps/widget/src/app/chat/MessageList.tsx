import { useRef, useState } from "react";
import {
  ConversationEnd,
  EarlierMessages,
  JumpToLatest,
  Opening,
  SpokenNotices,
  Taps,
  TypingDots,
  Waiting,
} from "../features.ts";
import { useParts, useWidget } from "../widget-context.ts";
import type { Block } from "./blocks.ts";
import { lastOwnId } from "./delivery.ts";
import { MessageBlock } from "./MessageBlock.tsx";
import css from "./MessageList.module.css";
import { useBlocks } from "./use-blocks.ts";
import { useReadState } from "./use-read-state.ts";
import { useScrollKeeper } from "./use-scroll-keeper.ts";

const has = ({ rows }: Block, id: string | null | undefined): boolean =>
  rows.some((row) => row.kind === "group" && row.messages.some((message) => message.id === id));

/** The conversation: what was written, who types, and the way back to the end. */
export function MessageList() {
  const { t } = useParts().translator;
  const messages = useWidget(({ chat }) => chat.messages);
  const hasEarlier = useWidget(({ chat }) => chat.hasEarlier);
  // Before the first answer nobody knows whether there is a history.
  const isRegistered = useWidget(({ chat }) => chat.visitorId !== "");
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const agentSeenAt = useWidget(({ chat }) => chat.agentSeenAt);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [tappedId, setTappedId] = useState<string | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const { unreadSince, arrivedAfter, newBelow } = useReadState(isAtEnd);
  const { blocks, isWhole, showEarlier } = useBlocks(unreadSince);
  const last = messages.at(-1);
  const scrollToEnd = useScrollKeeper(scroller, content, {
    first: blocks[0],
    lastId: last?.id,
    lastIsOwn: last?.ut === "v",
    onNearTop: showEarlier,
    onEnd: setIsAtEnd,
  });
  const ownId = lastOwnId(messages);
  const ownBlock = blocks.findLast((block) => has(block, ownId));

  return (
    <div className={css["frame"]}>
      <div
        aria-label={t("chat.messages")}
        aria-live="off"
        className={css["scroller"]}
        ref={scroller}
        role="log"
        tabIndex={0}
      >
        <div className={css["content"]} ref={content}>
          <div className={css["spring"]} />
          {!isRegistered && messages.length === 0 && <Waiting />}
          {isRegistered && !hasEarlier && isWhole && <Opening />}
          {hasEarlier && (
            <div className={css["earlier"]}>
              <EarlierMessages onRetry={showEarlier} />
            </div>
          )}
          {/* By themselves, so that the browser has one thing to look at when the field below grows. */}
          <div>
            {blocks.map((block) => (
              <MessageBlock
                agentSeenAt={block === ownBlock ? agentSeenAt : 0}
                arrivedAfter={arrivedAfter}
                block={block}
                isLast={block === blocks.at(-1)}
                key={block.key}
                ownId={block === ownBlock ? ownId : undefined}
                tappedId={tappedId !== null && has(block, tappedId) ? tappedId : null}
              />
            ))}
          </div>
          {hasEnded && <ConversationEnd />}
          <div className={css["foot"]}>
            <TypingDots />
          </div>
        </div>
      </div>
      <SpokenNotices />
      <Taps list={content} onTap={setTappedId} />
      {!isAtEnd && <JumpToLatest newBelow={newBelow} onJump={() => scrollToEnd(true)} />}
    </div>
  );
}
