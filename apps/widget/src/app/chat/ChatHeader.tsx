import { Faces } from "../common/Faces.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./ChatHeader.module.css";
import { useHeadline } from "./use-headline.ts";

/** Who the visitor talks with; the ways back and out. */
export function ChatHeader({ onBack }: { onBack: () => void }) {
  const { config, translator, close } = useParts();
  const { profiles, title, presence } = useHeadline();
  return (
    <div className={css["header"]}>
      <IconButton icon="back" label={translator.t("window.back")} onClick={onBack} />
      <Faces profiles={profiles} size={36} teamName={config.settings.branding.teamName} />
      <div className={css["who"]}>
        <h2 className={css["title"]}>
          <bdi>{title}</bdi>
        </h2>
        <p className={css["presence"]}>{presence}</p>
      </div>
      <IconButton icon="minimize" label={translator.t("window.minimize")} onClick={close} />
    </div>
  );
}
