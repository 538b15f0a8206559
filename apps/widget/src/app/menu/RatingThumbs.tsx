import { useRef } from "react";
import { classNames } from "../common/class-names.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { IconButton } from "../common/IconButton.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { RatingNote } from "./RatingNote.tsx";
import css from "./RatingThumbs.module.css";
import { useRating } from "./use-rating.ts";

const VALUES = [1, -1] as const;
const WORDS = { 1: "rating.good", [-1]: "rating.bad" } as const;

/** Two thumbs once an agent has written; the chosen one takes the rating back, and so does what is told afterwards. */
export function RatingThumbs() {
  const { config, translator } = useParts();
  const { t } = translator;
  const rating = useWidget(({ chat }) => chat.rating);
  const mayRate = useWidget(({ chat }) => chat.hasChatStarted && !chat.hasChatEnded && chat.agentHasMessaged);
  const thumbs = useRef<HTMLDivElement>(null);
  const { note, rate, undo, alerts } = useRating();
  if (!mayRate || !config.settings.features.rating) return null;
  return (
    <>
      <div aria-label={t("rating.label")} className={css["thumbs"]} ref={thumbs} role="group">
        {VALUES.map((value) => {
          const isChosen = rating === value;
          return (
            <IconButton
              className={classNames(css["thumb"], isChosen && css["chosen"])}
              icon={value === 1 ? featureIcons.thumbUp : featureIcons.thumbDown}
              isPressed={isChosen}
              key={value}
              label={t(WORDS[value])}
              onClick={() => void rate(value)}
              title={t(isChosen ? "rating.undo" : WORDS[value])}
            />
          );
        })}
      </div>
      <RatingNote
        alerts={alerts}
        note={note}
        onDone={() => thumbs.current?.querySelector("button")?.focus()}
        onUndo={undo}
      />
    </>
  );
}
