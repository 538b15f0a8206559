import { listNames, timeAgo } from "@parley/languages/time";
import { noticeText } from "../chat/notice-text.ts";
import { Faces } from "../common/Faces.tsx";
import { Outcome } from "../common/Outcome.tsx";
import { useNow } from "../common/use-now.ts";
import { Done } from "../forms/Done.tsx";
import { useWayToWrite } from "../navigation/use-way-to-write.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./RestartChat.module.css";
import { takersOf } from "./takers-of.ts";

/** Goes to the chat, or to the form before it: back where the visitor came from, else in this view's place. */
function useWayToChat(): () => void {
  const { router } = useParts();
  const write = useWayToWrite();
  return () => {
    const before = router.get().history.at(-2)?.path;
    const isBack = before === "chat" || before === "prechat";
    write(() => (isBack ? router.back() : router.replace("chat")));
  };
}

/** Offers a new chat after one has ended (S2-13): who it was with, when it ended, what came of it. */
export function RestartChat() {
  const { config, router, translator } = useParts();
  const { t, locale } = translator;
  const runs = useWidget(({ chat }) => chat.hasChatStarted && !chat.hasChatEnded);
  const ended = useWidget(({ chat }) => chat.chat.endedChats.at(-1));
  const toChat = useWayToChat();
  const now = useNow();
  if (runs)
    return (
      <Done
        action={t("menu.back")}
        icon="chat"
        onAction={toChat}
        text={t("restart.runningText")}
        title={t("restart.running")}
      />
    );
  const takers = takersOf(ended?.messages ?? []);
  const names = listNames(
    takers.map(({ displayName }) => displayName),
    locale,
  );
  const rating = ended?.messages.findLast(({ m, t: kind }) => kind === "n" && m === "VISITOR_RATING");
  const title = t(takers.length > 0 ? "restart.with" : "restart.ended", { names });
  const mayMail = config.settings.features.transcript && ended;
  return (
    <Outcome
      action={t("restart.title")}
      head={
        <div className={css["faces"]}>
          <Faces profiles={takers} size={48} teamName={config.settings.branding.teamName} />
        </div>
      }
      onAction={toChat}
      onOther={() => router.go("email-transcript-form")}
      other={mayMail ? t("menu.transcript") : undefined}
      title={title}
    >
      {ended && (
        <p className={css["fact"]}>
          {t("restart.endedAt", { time: timeAgo(ended.endedOn, now, translator) })}
        </p>
      )}
      {rating?.md.rt ? <p className={css["fact"]}>{noticeText(rating, t)}</p> : null}
      <p className={css["more"]}>{t("restart.text")}</p>
    </Outcome>
  );
}
