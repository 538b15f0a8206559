import type { DisplayVideo, VideoPlatform } from "@parley/client/message-view";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import { mediaIcons } from "./media-icons.ts";
import { PLATFORM_NAMES } from "./platforms.ts";
import { playerAddress } from "./player-address.ts";
import css from "./Videos.module.css";

/** What a player may do in its frame: run, open the platform's page, fill the screen. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";
const ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture";

interface Props {
  video: DisplayVideo;
  source: VideoPlatform;
}

/**
 * A platform's video in its place of 16 : 9. Nothing is asked of the platform before the visitor presses play, unless the
 * owner wants it to play by itself and has waived the privacy.
 */
export function PlatformVideo({ video, source }: Props) {
  const { t } = useParts().translator;
  const { autoplay, privacy } = video.options;
  const [begun, setBegun] = useState<"no" | "by-hand" | "by-itself">(
    autoplay && !privacy ? "by-itself" : "no",
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const address = playerAddress(video, begun === "by-hand");
  const isBlocked = useIsBlocked(address);
  const platform = PLATFORM_NAMES[source];
  useEffect(() => {
    // The button that had the focus is gone.
    if (begun === "by-hand") frame.current?.focus();
  }, [begun]);
  if (address === null) return null;
  if (isBlocked)
    return (
      <div className={css["player"]} role="status">
        <p className={css["blocked"]}>{t("media.videoBlocked", { platform })}</p>
        <a className={css["out"]} href={video.url} rel="noopener nofollow" target="_blank">
          {t("media.watchOn", { platform })}
        </a>
      </div>
    );
  if (begun === "no")
    return (
      <button className={css["player"]} onClick={() => setBegun("by-hand")} type="button">
        <span className={css["disc"]}>
          <Icon name={mediaIcons.play} size={28} />
        </span>
        <span className={css["platform"]}>{t("media.playOn", { platform })}</span>
        <span className={css["address"]} dir="ltr">
          {video.url.replace(/^https?:\/\/(www\.)?/, "")}
        </span>
      </button>
    );
  return (
    <iframe
      allow={ALLOWED}
      className={css["player"]}
      loading="lazy"
      ref={frame}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={SANDBOX}
      src={address}
      title={t("media.videoOf", { platform })}
    />
  );
}

/** Whether the page's own policy has refused a frame of the player's host. */
function useIsBlocked(address: string | null): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    if (address === null) return undefined;
    const { origin } = new URL(address);
    const onViolation = ({
      effectiveDirective,
      blockedURI,
      disposition,
    }: SecurityPolicyViolationEvent): void => {
      const isFrame = /^(frame|child|default)-src/.test(effectiveDirective) && disposition === "enforce";
      if (isFrame && blockedURI.startsWith(origin)) setIsBlocked(true);
    };
    document.addEventListener("securitypolicyviolation", onViolation);
    return () => document.removeEventListener("securitypolicyviolation", onViolation);
  }, [address]);
  return isBlocked;
}
