import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useParts } from "../widget-context.ts";
import css from "./EndSheet.module.css";

/** Asks once whether the chat is to end. */
export function EndSheet({ onClose }: { onClose: () => void }) {
  const { client, translator, close } = useParts();
  const { t } = translator;
  const [isEnding, setIsEnding] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      aria-label={t("end.title")}
      className={css["sheet"]}
      onKeyDown={onKeyDown}
      ref={sheet}
      aria-describedby={id}
      aria-modal
      role="alertdialog"
      tabIndex={-1}
    >
      <div className={css["card"]}>
        <h2 className={css["title"]}>{t("end.title")}</h2>
        <p className={css["text"]} id={id}>
          {t("end.text")}
        </p>
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
    </div>
  );
}
