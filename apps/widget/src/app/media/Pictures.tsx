import type { ClientMessage } from "@parley/client";
import { useState } from "react";
import { classNames } from "../common/class-names.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { lazyFeature } from "../common/lazy-feature.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Pictures.module.css";
import { type Picture, picturesOf } from "./pictures.ts";

const Lightbox = lazyFeature(async () => import("./Lightbox.tsx"), "Lightbox");

/** The pictures of a message: one, or a grid of them. Pressed, a picture opens large, with the chat's others beside it. */
export function Pictures({ message }: { message: ClientMessage }) {
  const { client, origin } = useParts();
  const own = picturesOf([message], origin);
  const [opened, setOpened] = useState<{ pictures: readonly Picture[]; at: number } | null>(null);
  const open = (picture: Picture): void => {
    const all = picturesOf(client.getState().messages, origin);
    const at = all.findIndex(({ source }) => source === picture.source);
    // A message of an earlier chat stands alone.
    setOpened(at === -1 ? { pictures: own, at: own.indexOf(picture) } : { pictures: all, at });
  };
  return (
    <div className={classNames(css["pictures"], own.length > 1 && css["grid"])}>
      {own.map((picture) => (
        <Thumbnail key={picture.source} onOpen={() => open(picture)} picture={picture} />
      ))}
      {opened && <Lightbox at={opened.at} onClose={() => setOpened(null)} pictures={opened.pictures} />}
    </div>
  );
}

/** A picture in the conversation. Its place is kept while it is on its way, and when it does not come. */
function Thumbnail({ picture: { source, name }, onOpen }: { picture: Picture; onOpen: () => void }) {
  const { t } = useParts().translator;
  const [state, setState] = useState<"loading" | "there" | "broken">("loading");
  const [attempt, setAttempt] = useState(0);
  if (state === "broken") {
    const retry = (): void => {
      setAttempt(attempt + 1);
      setState("loading");
    };
    return (
      <button className={classNames(css["picture"], css["broken"])} onClick={retry} type="button">
        <Icon name={featureIcons.retry} />
        <span>{t("media.pictureFailed")}</span>
        <span className={css["again"]}>{t("media.again")}</span>
      </button>
    );
  }
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t("file.picture", { name })}
      className={css["picture"]}
      onClick={onOpen}
      type="button"
    >
      <img
        alt=""
        className={state === "there" ? undefined : css["coming"]}
        decoding="async"
        draggable={false}
        key={attempt}
        loading="lazy"
        onError={() => setState("broken")}
        onLoad={() => setState("there")}
        src={source}
      />
    </button>
  );
}
