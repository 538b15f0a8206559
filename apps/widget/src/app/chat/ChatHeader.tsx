import { Faces } from "../common/Faces.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./ChatHeader.module.css";
import { useHeadline } from "./use-headline.ts";
import { HeaderActions } from "../features.ts";
import type { OverlayName } from "../menu/overlay-name.ts";

interface Props {
  onBack: () => void;
  onOverlay: (name: OverlayName) => void;
}

/** Who the visitor talks with; the ways back and out. */
export function ChatHeader({ onBack, onOverlay }: Props) {
  const { config, translator, close } = useParts();
  const { profiles, title, presence } = useHeadline();
  return (
    <div className={css["header"]}>
      <IconButton icon="back" label={translator.t("window.back")} onClick={onBack} />
      <span className={css["faces"]}>
        <Faces profiles={profiles} size={36} teamName={config.settings.branding.teamName} />
      </span>
      <div className={css["who"]}>
        <h2 className={css["title"]}>
          <bdi>{title}</bdi>
        </h2>
        <p className={css["presence"]}>
          <bdi>{presence}</bdi>
        </p>
      </div>
      <HeaderActions onOverlay={onOverlay} />
      <IconButton icon="minimize" label={translator.t("window.minimize")} onClick={close} />
    </div>
  );
}
