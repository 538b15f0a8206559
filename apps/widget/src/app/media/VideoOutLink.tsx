import type { VideoPlatform } from "@parley/client/message-view";
import { Icon } from "../common/Icon.tsx";
import { featureIcons } from "../common/feature-icons.ts";
import { useParts } from "../widget-context.ts";
import css from "./Attachments.module.css";
import { mediaIcons } from "./media-icons.ts";
import { PLATFORM_NAMES } from "./platforms.ts";

/** A line that leads to a platform's own page of a video, where there is no player. */
export function VideoOutLink({ source, url }: { source: VideoPlatform; url: string }) {
  const { t } = useParts().translator;
  return (
    <a className={css["row"]} href={url} rel="noopener nofollow" target="_blank">
      <span className={css["sheet"]}>
        <Icon name={featureIcons.video} />
      </span>
      <span className={css["words"]}>{t("media.watchOn", { platform: PLATFORM_NAMES[source] })}</span>
      <Icon name={mediaIcons.out} />
    </a>
  );
}
