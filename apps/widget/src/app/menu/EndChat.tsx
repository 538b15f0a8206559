import { useState } from "react";
import { useParts } from "../widget-context.ts";
import css from "./Overlay.module.css";

/** Asks once whether the chat is to end. */
export function EndChat({ onClose }: { onClose: () => void }) {
  const { client, translator, close } = useParts();
  const { t } = translator;
  const [isEnding, setIsEnding] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const end = async (): Promise<void> => {
    if (isEnding) return;
    setIsEnding(true);
    setHasFailed(false);
    try {
      await client.endChat();
      onClose();
      // The end of a chat closes its window (S4-43).
      close();
    } catch {
      // Said in words; the visitor decides whether to try again.
      setHasFailed(true);
    } finally {
      setIsEnding(false);
    }
  };
  return (
    <div className={css["body"]}>
      <p className={css["text"]}>{t("end.text")}</p>
      <p className={css["failure"]} role="alert">
        {hasFailed && t("end.failed")}
      </p>
      <div className={css["buttons"]}>
        <button aria-disabled={isEnding} className={css["danger"]} onClick={() => void end()} type="button">
          {t("end.confirm")}
        </button>
        <button onClick={onClose} type="button">
          {t("end.keep")}
        </button>
      </div>
    </div>
  );
}
