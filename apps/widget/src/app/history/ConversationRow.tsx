import { timeAgo } from "@parley/languages/time";
import type { PastChat } from "@parley/protocol";
import { classNames } from "../common/class-names.ts";
import { Face } from "../common/Face.tsx";
import { useNow } from "../common/use-now.ts";
import row from "../navigation/Row.module.css";
import { useParts } from "../widget-context.ts";
import css from "./ConversationRow.module.css";

/** One past conversation in a list: with whom, when, and its last words. */
export function ConversationRow({ chat }: { chat: PastChat }) {
  const { config, router, translator } = useParts();
  const { t } = translator;
  const now = useNow();
  const { teamName } = config.settings.branding;
  const [first, ...others] = chat.agents;
  const name = first?.displayName ?? teamName;
  const title = others.length > 0 ? t("presence.others", { first: name, count: others.length }) : name;
  return (
    <button
      className={classNames(row["row"], css["row"])}
      data-focus={chat.id}
      onClick={() => router.go("history-chat", { chatId: chat.id })}
      type="button"
    >
      <Face image={first?.profileImage ?? ""} name={name} size={36} />
      <span className={css["words"]}>
        <span className={css["line"]}>
          <span className={css["title"]} dir="auto">
            {title}
          </span>
          <time className={css["time"]} dateTime={new Date(chat.endedOn).toISOString()} dir="auto">
            {timeAgo(chat.endedOn, now, translator)}
          </time>
        </span>
        <span className={css["text"]} dir="auto">
          {chat.snippet || t("preview.file")}
        </span>
      </span>
    </button>
  );
}
