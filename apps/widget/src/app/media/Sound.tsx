import type { FileAttachment } from "@parley/protocol";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import { FileName } from "./FileName.tsx";
import { FileRow } from "./FileRow.tsx";
import { fileSize } from "./file-size.ts";
import { mediaIcons } from "./media-icons.ts";
import { playTime } from "./play-time.ts";
import css from "./Sound.module.css";

/** Whatever plays now: another one that begins silences it. */
let playing: HTMLAudioElement | null = null;

function claim(sound: HTMLAudioElement): void {
  if (playing !== sound) playing?.pause();
  playing = sound;
}

/** A sound with its name, length and size (S3-16); one that does not play is a file to save. */
export function Sound({ file, url }: { file: FileAttachment; url: string }) {
  const { t, locale } = useParts().translator;
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [{ at, length }, setTime] = useState({ at: 0, length: 0 });
  const follow = (): void => {
    const { currentTime = 0, duration = 0 } = sound.current ?? {};
    setTime({ at: currentTime, length: Number.isFinite(duration) ? duration : 0 });
  };
  // What is in the cache may be there before anybody listens.
  useEffect(follow, []);
  if (hasFailed) return <FileRow file={file} url={url} />;

  const toggle = (): void => {
    const { current } = sound;
    if (isPlaying) current?.pause();
    else current?.play().catch(() => setHasFailed(true));
  };
  const { name, size } = file;
  const time = (seconds: number): string => playTime(seconds, locale);
  return (
    <div aria-label={t("file.sound", { name })} className={css["sound"]} role="group">
      {/* What people send each other has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        onDurationChange={follow}
        onError={() => setHasFailed(true)}
        onPause={() => setIsPlaying(false)}
        onPlay={({ currentTarget }) => {
          claim(currentTarget);
          setIsPlaying(true);
        }}
        onTimeUpdate={follow}
        preload="metadata"
        ref={sound}
        src={url}
      />
      <button
        aria-label={t(isPlaying ? "media.pause" : "media.play")}
        className={css["play"]}
        onClick={toggle}
        type="button"
      >
        <Icon name={isPlaying ? mediaIcons.pause : mediaIcons.play} />
      </button>
      <div className={css["words"]}>
        <span className={css["name"]}>
          <FileName name={name} />
        </span>
        <input
          aria-label={t("media.position")}
          aria-valuetext={`${time(at)} / ${time(length)}`}
          className={css["position"]}
          max={length || 1}
          min={0}
          onChange={({ target }) => {
            if (sound.current) sound.current.currentTime = Number(target.value);
          }}
          step="any"
          type="range"
          value={at}
        />
        <span className={css["facts"]}>
          <bdi>{isPlaying || at > 0 ? `${time(at)} / ${time(length)}` : time(length)}</bdi>
          <bdi>{fileSize(size, locale)}</bdi>
        </span>
      </div>
    </div>
  );
}
