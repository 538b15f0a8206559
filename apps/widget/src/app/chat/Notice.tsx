import type { ClientMessage } from "@parley/client";
import { clockTime, listNames } from "@parley/languages/time";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Notice.module.css";
import { noticeText } from "./notice-text.ts";

interface Props {
  message: ClientMessage;
  /** Who else came, or went. */
  others?: readonly string[];
}

/** What happened between the messages, in words; a rating shows its thumb, the end of the chat its time. */
export function Notice({ message, others = [] }: Props) {
  const { t, locale } = useParts().translator;
  const { m, n, md, co } = message;
  const names = [n, ...others];
  const text = noticeText({ ...message, n: listNames(names, locale) }, t, names.length);
  return (
    <span className={css["notice"]}>
      {m === "VISITOR_RATING" && md.rt !== undefined && md.rt !== 0 && (
        <Icon name={md.rt > 0 ? featureIcons.thumbUp : featureIcons.thumbDown} size={16} />
      )}
      <bdi>{text}</bdi>
      {m === "CHAT_ENDED" && (
        <time dateTime={new Date(co).toISOString()} dir="auto">
          {clockTime(co, locale)}
        </time>
      )}
    </span>
  );
}
