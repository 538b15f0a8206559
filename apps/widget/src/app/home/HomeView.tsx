import type { RefObject } from "react";
import { classNames } from "../common/class-names.ts";
import { Faces } from "../common/Faces.tsx";
import { HomeExtras } from "../features.ts";
import { useParts, useWidget } from "../widget-context.ts";
import { ChatCard } from "./ChatCard.tsx";
import { MinimizeButton } from "../window/MinimizeButton.tsx";
import css from "./HomeView.module.css";

interface Props {
  /** The card's button, for whoever moves the focus. */
  card: RefObject<HTMLButtonElement | null>;
}

/** The first view: a greeting, who is there, and one way on. */
export function HomeView({ card }: Props) {
  const { config, router, translator } = useParts();
  const { branding, content, helpCentre } = config.settings;
  const { t } = translator;
  const profiles = useWidget(({ chat }) => chat.profiles);
  const hasPast = useWidget(({ chat }) => chat.hasEarlier || chat.chat.endedChats.length > 0);
  const isSparse = !hasPast && !helpCentre.siteId && !content.links[0];
  const faces = <Faces profiles={profiles} size={48} teamName={branding.teamName} />;
  return (
    <div className={css["view"]} data-view="/" part="home">
      <div className={css["top"]}>
        <span className={css["team"]} dir="auto">
          {branding.teamName}
        </span>
        <MinimizeButton />
      </div>
      <div className={css["scroller"]}>
        <div className={classNames(css["welcome"], isSparse && css["isSparse"])}>
          {profiles[0] ? (
            <button className={css["faces"]} onClick={() => router.go("agents")} type="button">
              {faces}
            </button>
          ) : (
            faces
          )}
          <h2 className={css["greeting"]}>
            <bdi>{content.greeting || t("home.greeting")}</bdi>
          </h2>
          <p className={css["introduction"]}>
            <bdi>{content.introduction || t("home.introduction")}</bdi>
          </p>
        </div>
        <div className={css["cards"]}>
          <ChatCard card={card} />
        </div>
        <div className={css["rest"]}>
          <HomeExtras />
        </div>
      </div>
    </div>
  );
}
