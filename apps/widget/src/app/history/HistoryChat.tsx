import { useEffect, useMemo } from "react";
import { arrange } from "../chat/arrange.ts";
import { Skeleton } from "../chat/Skeleton.tsx";
import { ViewBody } from "../navigation/ViewBody.tsx";
import { useWayToWrite } from "../navigation/use-way-to-write.ts";
import { ViewNote } from "../navigation/ViewNote.tsx";
import type { ViewProps } from "../navigation/routes.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./HistoryChat.module.css";
import { PastRow } from "./PastRow.tsx";
import { usePastChats } from "./use-past-chats.ts";

/** One past conversation, to be read again. */
export function HistoryChat({ parameters }: ViewProps) {
  const { router, translator } = useParts();
  const { t } = translator;
  const write = useWayToWrite();
  const chatId = parameters["chatId"] ?? null;
  const { past, state } = usePastChats(false);
  const { selectedChat, chatError, messages, calls } = state;
  const isHere = selectedChat === chatId && messages.length > 0;
  const runs = useWidget(
    ({ chat }) => !chat.hasChatEnded && chat.messages.some((message) => message.t === "c"),
  );
  const rows = useMemo(() => (isHere ? arrange(messages, null) : []), [isHere, messages]);
  const open = (): void => {
    past.select(chatId);
    // A chat without an id is told by the state as well.
    past.open().catch(() => undefined);
  };
  useEffect(() => {
    if (!isHere) open();
    // Once for each chat: a failure is tried again by hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chatId]);
  const foot = (
    <button className={css["action"]} onClick={() => write(() => router.go("chat"))} type="button">
      {t(runs ? "history.continue" : "history.new")}
    </button>
  );
  return (
    <ViewBody foot={foot} isReady={isHere} startsAtEnd>
      {chatError && (
        <ViewNote
          action={t("error.retry")}
          icon="alert"
          isAlert
          onAction={open}
          text={t("history.failedText")}
          title={t("history.chatFailed")}
        />
      )}
      {!isHere && !chatError && (
        <div className={css["content"]}>
          <Skeleton />
        </div>
      )}
      {isHere && (
        <div aria-label={t("chat.messages")} className={css["content"]} role="group">
          {rows.map((row) => (
            <PastRow calls={calls} key={row.key} row={row} />
          ))}
        </div>
      )}
    </ViewBody>
  );
}
