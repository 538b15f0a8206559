import { useEffect, useState } from "react";
import type { TextKey } from "@parley/languages";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./ConnectionStrip.module.css";

/** A connection that comes back sooner than this was hardly away. */
const PATIENCE_MS = 1_000;

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = (): void => setIsOnline(navigator.onLine);
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, []);
  return isOnline;
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(isSo), isSo ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isSo]);
  return lasts && isSo;
}

/** Says that messages cannot go out now, and what will happen to them. */
export function ConnectionStrip() {
  const { t } = useParts().translator;
  const { client } = useParts();
  const connection = useWidget(({ chat }) => chat.connection);
  // Only the tab that has the connection can ask for it again.
  const isLeader = useWidget(({ chat }) => chat.isLeader);
  const isReady = connection === "ready";
  const consents = useWidget(({ chat }) => chat.consent !== "refused" && chat.consent !== "needed");
  const isRefused = useWidget(({ chat }) => chat.refusal !== null);
  const hasPending = useWidget(({ chat }) => chat.chat.buffer.length > 0);
  const isOnline = useIsOnline();
  const isAway = useLasting(!isReady);
  // A socket takes a while to notice; one to this very machine never does, and then messages do go out.
  const isOffline = !isOnline && (!isReady || hasPending);
  const isClosed = useLasting(connection === "disconnected" && consents);
  let text: TextKey | null = null;
  if (isRefused) text = "connection.refused";
  else if (isClosed) text = "connection.closed";
  else if (isOffline) text = "connection.offline";
  else if (isAway) text = "connection.connecting";
  const again = (): void => {
    client.stop();
    client.start();
  };
  return (
    <div role="status">
      {text && (
        <div className={css[text === "connection.connecting" ? "strip" : "banner"]}>
          {text !== "connection.connecting" && <Icon name={"alert"} size={16} />}
          <span>
            {t(text)}{" "}
            {text === "connection.closed" && isLeader && (
              <button className={css["again"]} onClick={again} type="button">
                {t("connection.again")}
              </button>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
