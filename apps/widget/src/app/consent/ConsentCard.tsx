import { useEffect, useRef } from "react";
import { useParts, useWidget } from "../widget-context.ts";
import { MinimizeButton } from "../window/MinimizeButton.tsx";
import css from "./ConsentCard.module.css";

/** Asks before anything is stored or sent. A refusal closes the window and keeps the launcher. */
export function ConsentCard() {
  const { client, config, translator, close } = useParts();
  const { t } = translator;
  const { branding, consent } = config.settings;
  const { text, url } = consent;
  const isRefused = useWidget(({ chat }) => chat.consent === "refused");
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const refuse = (): void => {
    client.answerConsent(false);
    close();
  };
  return (
    <div className={css["view"]}>
      <div className={css["top"]}>
        <span className={css["team"]} dir="auto">
          {branding.teamName}
        </span>
        <MinimizeButton />
      </div>
      <section aria-label={t("consent.title")} className={css["card"]}>
        <h2 className={css["title"]} ref={title} tabIndex={-1}>
          {t("consent.title")}
        </h2>
        <p className={css["text"]}>
          <bdi>{text || t("consent.text")}</bdi>
        </p>
        {isRefused && <p className={css["text"]}>{t("consent.refused")}</p>}
        {url !== "" && (
          <a className={css["link"]} href={url} rel="noopener" target="_blank">
            {t("consent.link")}
          </a>
        )}
        <div className={css["buttons"]}>
          <button className={css["agree"]} onClick={() => client.answerConsent(true)} type="button">
            {t("consent.agree")}
          </button>
          <button className={css["refuse"]} onClick={refuse} type="button">
            {t("consent.refuse")}
          </button>
        </div>
      </section>
    </div>
  );
}
