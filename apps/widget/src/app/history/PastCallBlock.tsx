import type { ClientMessage } from "@parley/client";
import { callBlock } from "@parley/client/message-view";
import { clockTime } from "@parley/languages/time";
import type { PastCall } from "@parley/protocol";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import css from "./PastCallBlock.module.css";
import { pastCallWords } from "./past-call-words.ts";

interface Props {
  message: ClientMessage;
  /** Of the chat that the message is in. */
  calls: readonly PastCall[];
}

/** A call of a past conversation: what became of it, of which kind it was, and when (S1-17). */
export function PastCallBlock({ message, calls }: Props) {
  const { t, locale } = useParts().translator;
  const { call } = callBlock(message.md.clid ?? "", { past: calls });
  const { title, kind } = pastCallWords(call);
  const at = call?.startedOn ?? message.co;
  return (
    <div className={css["block"]}>
      <span className={css["icon"]}>
        <Icon name={call?.features.video ? featureIcons.video : featureIcons.phone} />
      </span>
      <div className={css["words"]}>
        <p className={css["title"]}>{t(title)}</p>
        <p className={css["kind"]}>
          {kind && <span>{t(kind)}</span>}
          <time dateTime={new Date(at).toISOString()} dir="auto">
            {clockTime(at, locale)}
          </time>
        </p>
      </div>
    </div>
  );
}
