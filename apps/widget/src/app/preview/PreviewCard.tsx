import { Face } from "../common/Face.tsx";
import { classNames } from "../common/class-names.ts";
import { IconButton } from "../common/IconButton.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./PreviewCard.module.css";

/** The agent's newest unseen message, beside the launcher while the window is minimised. */
export function PreviewCard() {
  const { client, translator, root, mount, open } = useParts();
  const { t } = translator;
  const message = useWidget(({ chat }) => chat.preview);
  const unseenCount = useWidget(({ chat }) => chat.unseenCount);
  if (!message) return null;

  const dismiss = (): void => {
    client.dismissPreview();
    // The button that had the focus is gone.
    if (mount.contains(root.activeElement)) root.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
  };
  return (
    <div
      aria-label={t("preview.name", { name: message.n })}
      className={classNames(css["card"], "parley-card")}
      key={message.id}
      part="preview"
      role="group"
    >
      <button className={css["open"]} onClick={open} type="button">
        <Face image={message.md.pi ?? ""} name={message.n} size={36} />
        <span className={css["words"]}>
          <span className={css["line"]}>
            <span className={css["name"]}>
              <bdi>{message.n}</bdi>
            </span>
            {unseenCount > 1 && (
              <span className={css["more"]}>{t("preview.more", { count: unseenCount - 1 })}</span>
            )}
          </span>
          <span className={css["text"]} dir="auto">
            {message.m || t("preview.file")}
          </span>
        </span>
        <OnlySpoken>{t("preview.open")}</OnlySpoken>
      </button>
      <IconButton className={css["dismiss"]} icon="close" label={t("preview.dismiss")} onClick={dismiss} />
    </div>
  );
}
