import type { ClientMessage } from "@parley/client";
import { useState } from "react";
import type { TextKey } from "../../i18n/translator.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { answerCall } from "./answer-call.ts";
import css from "./CallCard.module.css";
import { callWords } from "./call-words.ts";

/** A call in the conversation: what became of it, and the answer to one that rings. */
export function CallCard({ message }: { message: ClientMessage }) {
  const { client, origin, translator } = useParts();
  const { t } = translator;
  const callId = message.md.clid ?? "";
  const call = useWidget(({ chat }) => chat.callsState.byId[callId]);
  const canCall = client.link.options.webRtc === true;
  const [failure, setFailure] = useState<TextKey | null>(null);
  const { title, kind, actions } = callWords(call);

  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setFailure(null);
    try {
      await action();
    } catch {
      // Told on the card; the visitor may try again.
      setFailure("call.failed");
    }
  };
  return (
    <div className={css["card"]}>
      <span className={css["icon"]}>
        <Icon name={call?.f.vid ? featureIcons.video : featureIcons.phone} />
      </span>
      <div className={css["words"]}>
        <p className={css["title"]}>
          <bdi>{t(title, { name: message.n })}</bdi>
        </p>
        {kind && <p className={css["kind"]}>{t(kind)}</p>}
        <p className={css["failure"]} role="alert">
          {failure && t(failure)}
          {actions === "answer" && !canCall && t("call.unsupported")}
        </p>
      </div>
      {actions === "answer" && call && (
        <div className={css["buttons"]}>
          {canCall && (
            <button
              className={css["answer"]}
              onClick={() => void attempt(async () => answerCall(client, call, origin))}
              type="button"
            >
              {t("call.answer")}
            </button>
          )}
          <button onClick={() => void attempt(async () => client.declineCall(callId))} type="button">
            {t("call.decline")}
          </button>
        </div>
      )}
      {actions === "again" && (
        <div className={css["buttons"]}>
          <button onClick={() => void attempt(async () => client.readCallStatus(callId))} type="button">
            {t("call.again")}
          </button>
        </div>
      )}
    </div>
  );
}
