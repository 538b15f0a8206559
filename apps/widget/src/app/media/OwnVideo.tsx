import type { FileAttachment } from "@parley/protocol";
import { useRef, useState } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { FileRow } from "./FileRow.tsx";
import { mediaIcons } from "./media-icons.ts";
import { playerAddress } from "./player-address.ts";
import css from "./Videos.module.css";
import { useVideoOptions } from "./use-video-options.ts";

/** A video that was sent, in the browser's own player with the owner's options (S3-18); a file to save where it cannot play. */
export function OwnVideo({ file, url }: { file: FileAttachment; url: string }) {
  const { t } = useParts().translator;
  const options = useVideoOptions();
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const [hasFailed, setHasFailed] = useState(false);
  const { autoplay, controls, loop, mute, mobile } = options;
  const address = playerAddress({ source: "self", url, options });
  if (hasFailed || address === null || (isPhone && !mobile)) return <FileRow file={file} url={url} />;
  const label = t("file.video", { name: file.name });
  const attributes = {
    "aria-label": label,
    autoPlay: autoplay,
    className: css["own"],
    loop,
    muted: mute || autoplay,
    onError: () => setHasFailed(true),
    playsInline: true,
    preload: "metadata",
    src: address,
  };
  // What people send each other has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return controls ? <video {...attributes} controls /> : <Bare attributes={attributes} label={label} />;
}

interface BareProps {
  attributes: Record<string, unknown>;
  label: string;
}

/** Without controls the whole picture is the button. */
function Bare({ attributes, label }: BareProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const toggle = (): void => {
    const { current } = video;
    if (current?.paused) void current.play();
    else current?.pause();
  };
  return (
    <button
      aria-label={label}
      aria-pressed={isPlaying}
      className={css["bare"]}
      onClick={toggle}
      type="button"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        {...attributes}
        aria-hidden="true"
        aria-label={undefined}
        onPause={() => setIsPlaying(false)}
        onPlay={() => setIsPlaying(true)}
        ref={video}
        tabIndex={-1}
      />
      {!isPlaying && (
        <span className={css["disc"]}>
          <Icon name={mediaIcons.play} size={28} />
        </span>
      )}
    </button>
  );
}
