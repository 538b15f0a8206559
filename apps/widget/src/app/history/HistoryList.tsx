import { useRef } from "react";
import { ChatCard } from "../home/ChatCard.tsx";
import lines from "../navigation/List.module.css";
import { RowSkeletons } from "../navigation/RowSkeletons.tsx";
import { ViewBody } from "../navigation/ViewBody.tsx";
import { useWayToWrite } from "../navigation/use-way-to-write.ts";
import { ViewNote } from "../navigation/ViewNote.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import css from "./HistoryList.module.css";
import { usePastChats } from "./use-past-chats.ts";

const SKELETONS = 5;

/** Past conversations, the latest first; the running one stands above them. */
export function HistoryList() {
  const { t } = useParts().translator;
  const { past, state } = usePastChats();
  const card = useRef<HTMLButtonElement>(null);
  const runs = useWidget(
    ({ chat }) => !chat.hasChatEnded && chat.messages.some((message) => message.t === "c"),
  );
  const { items, isLoadingList, loadError, nextListHash } = state;
  const isEmpty = items.length === 0;
  const isWaiting = isEmpty && !loadError && !past.isLoaded();
  return (
    <ViewBody isReady={!isWaiting} onNearEnd={() => void (loadError === null && past.loadNext())}>
      {runs && (
        <div className={css["running"]}>
          <ChatCard card={card} />
        </div>
      )}
      {isWaiting && (
        <div className={lines["list"]}>
          <RowSkeletons count={SKELETONS} hasFace label={t("history.loading")} />
        </div>
      )}
      {isEmpty && loadError && <Failed onRetry={() => void past.load()} />}
      {isEmpty && !isWaiting && !loadError && <Nothing runs={runs} />}
      {!isEmpty && (
        <ul aria-label={t("history.list")} className={lines["list"]}>
          {items.map((chat) => (
            <li key={chat.id}>
              <ConversationRow chat={chat} />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && isLoadingList && nextListHash && (
        <RowSkeletons count={2} hasFace label={t("history.loading")} />
      )}
      {!isEmpty && !isLoadingList && nextListHash && (
        <button className={lines["more"]} onClick={() => void past.loadNext()} type="button">
          {t(loadError ? "history.moreFailed" : "history.more")}
        </button>
      )}
    </ViewBody>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useParts().translator;
  return (
    <ViewNote
      action={t("error.retry")}
      icon="alert"
      isAlert
      onAction={onRetry}
      text={t("history.failedText")}
      title={t("history.failed")}
    />
  );
}

function Nothing({ runs }: { runs: boolean }) {
  const { router, translator } = useParts();
  const { t } = translator;
  const write = useWayToWrite();
  return (
    <ViewNote
      action={t(runs ? "history.continue" : "home.start")}
      icon="chat"
      onAction={() => write(() => router.go("chat"))}
      text={t("history.emptyText")}
      title={t("history.empty")}
    />
  );
}
