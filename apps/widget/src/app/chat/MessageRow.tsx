import { dayLabel } from "@parley/languages/time";
import { useNow } from "../common/use-now.ts";
import { CallCard, Notice } from "../features.ts";
import { useParts } from "../widget-context.ts";
import type { Row } from "./arrange.ts";
import { deliveryOf } from "./delivery.ts";
import { MessageGroup } from "./MessageGroup.tsx";
import css from "./MessageList.module.css";

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
          <Notice message={row.message} />
        </div>
      );
    case "notice":
      if (row.message.m === "WEBRTC_CALL") return <CallCard message={row.message} />;
      return (
        <div className={css["notice"]}>
          <Notice message={row.message} others={row.others} />
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
