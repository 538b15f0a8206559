import { classNames } from "../common/class-names.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { IconButton } from "../common/IconButton.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./RatingThumbs.module.css";

const VALUES = [1, -1] as const;
const WORDS = { 1: "rating.good", [-1]: "rating.bad" } as const;

/** Two thumbs once an agent has written; the chosen one takes the rating back. */
export function RatingThumbs() {
  const { client, config, translator } = useParts();
  const { t } = translator;
  const rating = useWidget(({ chat }) => chat.rating);
  const mayRate = useWidget(({ chat }) => chat.hasChatStarted && !chat.hasChatEnded && chat.agentHasMessaged);
  if (!mayRate || !config.settings.features.rating) return null;
  const rate = (value: 1 | -1): void => {
    // The thumb shows what was stored; a rating that fails leaves it as it was.
    client.rate(value).catch((error: unknown) => console.warn("Parley: the rating was not saved.", error));
  };
  return (
    <div aria-label={t("rating.label")} className={css["thumbs"]} data-thumbs="" role="group">
      {VALUES.map((value) => {
        const isChosen = rating === value;
        return (
          <IconButton
            className={classNames(css["thumb"], isChosen && css["chosen"])}
            icon={value === 1 ? featureIcons.thumbUp : featureIcons.thumbDown}
            isPressed={isChosen}
            key={value}
            label={t(WORDS[value])}
            onClick={() => rate(value)}
            title={t(isChosen ? "rating.undo" : WORDS[value])}
          />
        );
      })}
    </div>
  );
}
