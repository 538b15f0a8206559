import { useParts } from "../widget-context.ts";
import css from "./EmojiFrame.module.css";

/** What could not be fetched, in words, with a button to try again. */
export function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useParts().translator;
  return (
    <div className={css["trouble"]} role="alert">
      <p>{text}</p>
      <button className={css["again"]} onClick={onRetry} type="button">
        {t("error.retry")}
      </button>
    </div>
  );
}
