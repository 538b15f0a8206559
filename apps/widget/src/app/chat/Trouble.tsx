import { useEffect, useState } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Trouble.module.css";

/** A conversation that takes longer than this is told to be missing, though it may still come. */
const PATIENCE_MS = 10_000;

/** In place of a conversation that does not come: what is the matter, and one thing to do about it. */
export function Trouble() {
  const { client, translator } = useParts();
  const { t } = translator;
  // Only the tab that has the connection can ask for it again.
  const isLeader = useWidget(({ chat }) => chat.isLeader);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setFailedTry(tries), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  if (failedTry !== tries) return null;
  const again = (): void => {
    setTries(tries + 1);
    client.stop();
    client.start();
  };
  return (
    <div className={css["trouble"]} role="alert">
      <Icon name="alert" size={28} />
      <p>{t("chat.unloaded")}</p>
      {isLeader && (
        <button className={css["action"]} onClick={again} type="button">
          {t("error.retry")}
        </button>
      )}
    </div>
  );
}
