import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import { FileName } from "./FileName.tsx";
import { LargePicture } from "./LargePicture.tsx";
import css from "./Lightbox.module.css";
import type { Picture } from "./pictures.ts";

interface Props {
  pictures: readonly Picture[];
  /** The one to begin with. */
  at: number;
  onClose: () => void;
}

/**
 * A picture over the whole page, with the chat's others beside it: arrow keys and swipes go through them, Escape and a
 * click beside it close it. The browser's own modal dialog keeps the focus inside and gives it back.
 */
export function Lightbox({ pictures, at: first, onClose }: Props) {
  const { mount, translator } = useParts();
  const { t, direction, locale } = translator;
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const picture = pictures[at];
  // Closed before it is taken out of the page: only then is the focus given back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const go = (step: number): void => setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + step)));
  // Right leads on where lines run to the right.
  const onward = direction === "rtl" ? -1 : 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: onward, ArrowLeft: -onward }[event.key];
    // Escape here closes the picture and not the window.
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (step !== undefined) go(step);
    else return;
    event.preventDefault();
  };
  if (!picture || !mount.firstElementChild) return null;
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  return createPortal(
    <dialog
      aria-label={t("file.picture", { name: picture.name })}
      className={css["lightbox"]}
      onCancel={onClose}
      onKeyDown={onKeyDown}
      ref={dialog}
    >
      <div className={css["bar"]}>
        <p aria-live="polite" className={css["caption"]}>
          <FileName name={picture.name} />
          {pictures.length > 1 && (
            <span className={css["count"]}>
              {t("media.place", { at: number(at + 1), count: number(pictures.length) })}
            </span>
          )}
        </p>
        <a
          aria-label={t("media.download", { name: picture.name })}
          className={css["button"]}
          download={picture.name}
          href={picture.source}
          rel="noopener"
          target="_blank"
          title={t("file.download")}
        >
          <Icon name={featureIcons.download} />
        </a>
        <Round icon="close" label={t("media.close")} onClick={onClose} />
      </div>
      <LargePicture
        key={picture.source}
        onClose={onClose}
        onSwipe={(towards) => go(-towards * onward)}
        picture={picture}
      />
      {at > 0 && <Round className="before" icon="back" label={t("media.before")} onClick={() => go(-1)} />}
      {at < pictures.length - 1 && (
        <Round className="after" icon="forward" label={t("media.after")} onClick={() => go(1)} />
      )}
    </dialog>,
    mount.firstElementChild,
  );
}

interface RoundProps {
  icon: "close" | "back" | "forward";
  label: string;
  onClick: () => void;
  className?: "before" | "after";
}

function Round({ icon, label, onClick, className }: RoundProps) {
  const place = className && (className === "before" ? css["before"] : css["after"]);
  return (
    <button
      aria-label={label}
      className={`${css["button"]} ${place ?? ""}`}
      onClick={onClick}
      title={label}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
}
