import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { arrange } from "./arrange.ts";
import { lastOwnId } from "./delivery.ts";
import css from "./MessageList.module.css";
import { MessageRow } from "./MessageRow.tsx";
import { Opening } from "./Opening.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { TypingDots } from "./TypingDots.tsx";
import { useReadState } from "./use-read-state.ts";
import { useScrollKeeper } from "./use-scroll-keeper.ts";

/** The conversation: what was written, who types, and the way back to the end. */
export function MessageList() {
  const { client, translator } = useParts();
  const { t } = translator;
  const messages = useWidget(({ chat }) => chat.messages);
  const hasEarlier = useWidget(({ chat }) => chat.hasEarlier);
  // Before the first answer nobody knows whether there is a history.
  const isRegistered = useWidget(({ chat }) => chat.visitorId !== "");
  const agentSeenAt = useWidget(({ chat }) => chat.agentSeenAt);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [tappedId, setTappedId] = useState<string | null>(null);
  const last = messages.at(-1);
  const onNearTop = useCallback(() => client.loadEarlier(), [client]);
  const { isAtEnd, scrollToEnd } = useScrollKeeper(scroller, content, {
    firstId: messages[0]?.id,
    lastId: last?.id,
    lastIsOwn: last?.ut === "v",
    onNearTop,
  });
  const { unreadSince, arrivedAfter, newBelow } = useReadState(isAtEnd);
  const rows = useMemo(() => arrange(messages, unreadSince), [messages, unreadSince]);
  const ownId = lastOwnId(messages);

  useEffect(() => {
    const { current } = content;
    // A tap on a bubble shows its time. Listened to here: the time is spoken for those who cannot tap.
    const onClick = ({ target }: MouseEvent): void => {
      const tapped = (target as Element).closest("[data-message]")?.getAttribute("data-message") ?? null;
      if (!(target as Element).closest("a,button")) setTappedId((id) => (id === tapped ? null : tapped));
    };
    current?.addEventListener("click", onClick);
    return () => current?.removeEventListener("click", onClick);
  }, []);

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
          {!isRegistered && messages.length === 0 && <Skeleton />}
          {isRegistered && !hasEarlier && <Opening />}
          {hasEarlier && <div className={css["earlier"]}>{t("chat.earlier")}</div>}
          {rows.map((row) => (
            <MessageRow
              agentSeenAt={agentSeenAt}
              arrivedAfter={arrivedAfter}
              key={row.key}
              ownId={ownId}
              row={row}
              tappedId={tappedId}
            />
          ))}
          <div className={css["foot"]}>
            <TypingDots />
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <button
          aria-label={newBelow > 0 ? undefined : t("chat.latest")}
          className={classNames(css["jump"], newBelow > 0 && css["counted"])}
          onClick={() => scrollToEnd(true)}
          type="button"
        >
          {newBelow > 0 && t("chat.newBelow", { count: newBelow })}
          <Icon name="down" />
        </button>
      )}
    </div>
  );
}
