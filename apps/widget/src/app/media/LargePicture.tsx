import { type KeyboardEvent, useRef, useState } from "react";
import { useParts } from "../widget-context.ts";
import css from "./Lightbox.module.css";
import type { Picture } from "./pictures.ts";
import { useZoom } from "./use-zoom.ts";

interface Props {
  picture: Picture;
  onSwipe: (towards: 1 | -1) => void;
  onClose: () => void;
}

/** The stage of the lightbox: a picture that can be brought nearer by wheel, fingers, double click, + and -. */
export function LargePicture({ picture: { source, name }, onSwipe, onClose }: Props) {
  const { t } = useParts().translator;
  const stage = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { view, toggle, magnify, handlers } = useZoom(stage, onSwipe);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "+" || key === "=" || key === "-") magnify(key !== "-");
    else if (key === "0" || key === "Enter") toggle();
  };
  if (isBroken) {
    const retry = (): void => {
      setAttempt(attempt + 1);
      setIsBroken(false);
    };
    return (
      <div className={css["stage"]} role="alert">
        <p>{t("media.pictureFailed")}</p>
        <button className={css["retry"]} onClick={retry} type="button">
          {t("media.again")}
        </button>
      </div>
    );
  }
  return (
    <div
      aria-label={t("media.zoom")}
      className={css["stage"]}
      onDoubleClick={toggle}
      onClick={({ target }) => {
        if (target === stage.current && view.scale === 1) onClose();
      }}
      onKeyDown={onKeyDown}
      ref={stage}
      role="button"
      tabIndex={0}
      {...handlers}
    >
      <img
        alt={name}
        className={css["picture"]}
        draggable={false}
        key={attempt}
        onError={() => setIsBroken(true)}
        src={source}
        style={{ transform: `translate(${view.x}px,${view.y}px) scale(${view.scale})` }}
      />
    </div>
  );
}
