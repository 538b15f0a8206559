import { useEffect, useRef, useState } from "react";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Trouble.module.css";

/** Whether earlier messages were asked for and did not come. */
function useHasFailed(): boolean {
  const isLoading = useWidget(({ chat }) => chat.loadingEarlier);
  const firstId = useWidget(({ chat }) => chat.messages[0]?.id);
  const asked = useRef<string | undefined>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isLoading) setHasFailed(asked.current !== undefined && asked.current === firstId);
    else {
      asked.current = firstId;
      setHasFailed(false);
    }
  }, [firstId, isLoading]);
  return hasFailed;
}

/** Stands above the oldest message while there are older ones: shaped like them, or the way to try again. */
export function EarlierMessages({ onRetry }: { onRetry: () => void }) {
  const { t } = useParts().translator;
  const isLoading = useWidget(({ chat }) => chat.loadingEarlier);
  const hasFailed = useHasFailed();
  return (
    <div className={css["earlier"]} role="status">
      {hasFailed ? (
        <>
          {t("chat.earlierFailed")}
          <button className={css["again"]} onClick={onRetry} type="button">
            {t("error.retry")}
          </button>
        </>
      ) : (
        isLoading && (
          <span className={css["loading"]}>
            <i className={css["ring"]} />
            {t("chat.earlier")}
          </span>
        )
      )}
    </div>
  );
}
