import { ConversationRow } from "../history/ConversationRow.tsx";
import { usePastChats } from "../history/use-past-chats.ts";
import { RowSkeletons } from "../navigation/RowSkeletons.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./HomeExtras.module.css";

/** Past conversations on the home view. */
const SHOWN = 3;

/** The latest ended chats, and the way to all of them; nothing where there are none. */
export function RecentChats() {
  const { router, translator } = useParts();
  const { t } = translator;
  // What was loaded at the start tells how many there will be: their place is kept.
  const ended = useWidget(({ chat }) => chat.chat.endedChats.length);
  const hasEarlier = useWidget(({ chat }) => chat.hasEarlier);
  const { past, state } = usePastChats(ended > 0 || hasEarlier);
  const recent = state.items.slice(0, SHOWN);
  const isWaiting = recent.length === 0 && ended > 0 && !past.isLoaded() && !state.loadError;
  if (recent.length === 0 && !isWaiting) return null;
  return (
    <section aria-label={t("home.recent")} className={css["card"]}>
      <div className={css["head"]}>
        <h3 className={css["label"]}>{t("home.recent")}</h3>
        <button className={css["all"]} onClick={() => router.go("history-list")} type="button">
          {t("home.seeAll")}
        </button>
      </div>
      {isWaiting && <RowSkeletons count={Math.min(ended, SHOWN)} hasFace label={t("history.loading")} />}
      {recent.map((chat) => (
        <ConversationRow chat={chat} key={chat.id} />
      ))}
    </section>
  );
}
