import { useState } from "react";
import { classNames } from "../common/class-names.ts";
import { IconButton } from "../common/IconButton.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Bubble.module.css";
import { fitPicture, frameOf, type PictureSize } from "./picture-size.ts";

/** The owner's words or picture beside the launcher; closed once, it stays away. */
export function Bubble() {
  const { client, config, translator, open } = useParts();
  const { type, text, image, rotation } = config.settings.bubble;
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  const isClosed = useWidget(({ chat }) => chat.bubbleClosed);
  // A message of an agent is more than a bubble.
  const hasCard = useWidget(({ chat }) => chat.preview !== null) && config.settings.notification.preview;
  const [failed, setFailed] = useState("");
  const [loaded, setLoaded] = useState<PictureSize | null>(null);
  const isPicture = type === "image" && image !== "" && image !== failed;
  const words = text || translator.t("home.start");
  if (isOpen || isClosed || hasCard || (type === "image" && !isPicture)) return null;
  return (
    <div
      className={classNames(
        css["bubble"],
        isPicture && css["picture"],
        !isPicture && rotation !== 0 && css["turned"],
        isPicture && !loaded && css["waiting"],
        "parley-card",
      )}
      part="bubble"
    >
      <button className={css["open"]} onClick={open} type="button">
        {isPicture ? (
          <span className={css["frame"]} style={loaded ? frameOf(loaded, rotation) : {}}>
            <img
              alt={words}
              onError={() => setFailed(image)}
              onLoad={({ currentTarget }) => setLoaded(fitPicture(currentTarget))}
              src={image}
              style={{ ...loaded, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
            />
          </span>
        ) : (
          <bdi className={rotation ? css[rotation > 0 ? "down" : "up"] : undefined}>{words}</bdi>
        )}
      </button>
      <IconButton
        className={css["close"]}
        icon="close"
        label={translator.t("bubble.close")}
        onClick={() => client.closeBubble()}
      />
    </div>
  );
}
