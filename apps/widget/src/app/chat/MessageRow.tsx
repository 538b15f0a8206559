import { clockTime, dayLabel } from "../../i18n/time.ts";
import { useNow } from "../common/use-now.ts";
import { CallCard } from "../features.ts";
import { useParts } from "../widget-context.ts";
import type { Row } from "./arrange.ts";
import { deliveryOf } from "./delivery.ts";
import { MessageGroup } from "./MessageGroup.tsx";
import css from "./MessageList.module.css";
import { noticeText } from "./notice-text.ts";

interface Props {
  row: Row;
  agentSeenAt: number;
  /** The visitor's newest message. */
  ownId: string | undefined;
  arrivedAfter: number;
  tappedId: string | null;
}

/** The day on which the messages below were written; today becomes yesterday at midnight. */
function Day({ at }: { at: number }) {
  const { translator } = useParts();
  return <div className={css["day"]}>{dayLabel(at, useNow(), translator)}</div>;
}

/** One line of the conversation. */
export function MessageRow({ row, agentSeenAt, ownId, arrivedAfter, tappedId }: Props) {
  const { translator } = useParts();
  switch (row.kind) {
    case "day":
      return <Day at={row.at} />;
    case "unread":
      return <div className={css["unread"]}>{translator.t("chat.unread")}</div>;
    case "ended":
      return (
        <div className={css["ended"]} role="separator">
          {noticeText(row.message, translator.t)}
          <time dateTime={new Date(row.message.co).toISOString()} dir="auto">
            {clockTime(row.message.co, translator.locale)}
          </time>
        </div>
      );
    case "notice":
      if (row.message.m === "WEBRTC_CALL") return <CallCard message={row.message} />;
      return (
        <div className={css["notice"]}>
          <bdi>{noticeText(row.message, translator.t)}</bdi>
        </div>
      );
    case "group": {
      const own = row.messages.find(({ id }) => id === ownId);
      return (
        <MessageGroup
          arrivedAfter={arrivedAfter}
          delivery={own && deliveryOf(own, agentSeenAt)}
          isOwn={row.isOwn}
          messages={row.messages}
          tappedId={row.messages.some(({ id }) => id === tappedId) ? tappedId : null}
        />
      );
    }
  }
}
