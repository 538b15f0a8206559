import { Faces } from "../common/Faces.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Opening.module.css";

/** What stands where the conversation begins: who will read it. */
export function Opening() {
  const { config, translator } = useParts();
  const { branding, content } = config.settings;
  const profiles = useWidget(({ chat }) => chat.profiles);
  return (
    <div className={css["opening"]}>
      <Faces profiles={profiles} size={48} teamName={branding.teamName} />
      <p className={css["title"]}>
        <bdi>{branding.teamName}</bdi>
      </p>
      <p className={css["words"]}>
        <bdi>{content.introduction || translator.t("home.introduction")}</bdi>
      </p>
    </div>
  );
}
