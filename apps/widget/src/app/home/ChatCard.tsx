import type { ClientMessage } from "@parley/client";
import type { RefObject } from "react";
import { useHeadline } from "../chat/use-headline.ts";
import { classNames } from "../common/class-names.ts";
import { Face } from "../common/Face.tsx";
import { Icon } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useNow } from "../common/use-now.ts";
import { timeAgo } from "@parley/languages/time";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./ChatCard.module.css";

interface Props {
  card: RefObject<HTMLButtonElement | null>;
}

const newestText = (messages: readonly ClientMessage[]): ClientMessage | undefined =>
  messages.findLast(({ t }) => t === "c");

/** The home view's one card: starts the chat, or leads back to it. */
export function ChatCard({ card }: Props) {
  const last = useWidget(({ chat }) => newestText(chat.messages));
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const unseenCount = useWidget(({ chat }) => chat.unseenCount);
  const { router } = useParts();
  return (
    <button
      className={classNames(css["card"], unseenCount > 0 && css["isUnread"])}
      onClick={() => router.go("chat")}
      ref={card}
      type="button"
    >
      {last && !hasEnded ? <Continue last={last} unseenCount={unseenCount} /> : <Start />}
    </button>
  );
}

function Start() {
  const { t } = useParts().translator;
  const { presence, isThere } = useHeadline();
  const isOffline = useWidget(({ chat }) => chat.pageStatus.status === "offline");
  return (
    <>
      <span className={css["words"]}>
        <span className={css["line"]}>
          <span className={css["title"]}>{t(isOffline ? "home.offline" : "home.start")}</span>
        </span>
        <span className={classNames(css["presence"], isThere && css["there"])}>{presence}</span>
      </span>
      <span className={css["go"]}>
        <Icon name="forward" />
      </span>
    </>
  );
}

function Continue({ last, unseenCount }: { last: ClientMessage; unseenCount: number }) {
  const { config, translator } = useParts();
  const { t } = translator;
  const { profiles, title } = useHeadline();
  const now = useNow();
  const isOwn = last.ut === "v";
  const text = last.m || t("preview.file");
  const face = isOwn ? profiles[0] : { displayName: last.n, profileImage: last.md.pi ?? "" };
  return (
    <>
      <OnlySpoken>{t("home.continue")}</OnlySpoken>
      <Face
        image={face?.profileImage ?? ""}
        name={face?.displayName ?? config.settings.branding.teamName}
        size={36}
      />
      <span className={css["words"]}>
        <span className={css["line"]}>
          <span className={css["title"]} dir="auto">
            {isOwn ? title : last.n}
          </span>
          <time className={css["time"]} dateTime={new Date(last.co).toISOString()} dir="auto">
            {timeAgo(last.co, now, translator)}
          </time>
        </span>
        <span className={css["text"]}>
          <span dir="auto">{isOwn ? t("home.own", { text }) : text}</span>
          {unseenCount > 0 && (
            <>
              <span className={css["dot"]} />
              <OnlySpoken>{t("home.unread", { count: unseenCount })}</OnlySpoken>
            </>
          )}
        </span>
      </span>
    </>
  );
}
