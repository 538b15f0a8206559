import type { RefObject } from "react";
import { Faces } from "../common/Faces.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { ChatCard } from "./ChatCard.tsx";
import css from "./HomeView.module.css";

interface Props {
  onChat: () => void;
  /** The card's button, for whoever moves the focus. */
  card: RefObject<HTMLButtonElement | null>;
}

/** The first view: a greeting, who is there, and one way on. */
export function HomeView({ onChat, card }: Props) {
  const { config, translator, close } = useParts();
  const { branding, content } = config.settings;
  const { t } = translator;
  const profiles = useWidget(({ chat }) => chat.profiles);
  return (
    <div className={css["view"]}>
      <div className={css["top"]}>
        <span className={css["team"]}>
          <bdi>{branding.teamName}</bdi>
        </span>
        <IconButton icon="minimize" label={t("window.minimize")} onClick={close} />
      </div>
      <div className={css["welcome"]}>
        <Faces profiles={profiles} size={48} teamName={branding.teamName} />
        <h2 className={css["greeting"]}>
          <bdi>{content.greeting || t("home.greeting")}</bdi>
        </h2>
        <p className={css["introduction"]}>
          <bdi>{content.introduction || t("home.introduction")}</bdi>
        </p>
      </div>
      <div className={css["cards"]}>
        <ChatCard card={card} onChat={onChat} />
      </div>
    </div>
  );
}
