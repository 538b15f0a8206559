import { fileKind } from "@parley/client/uploads";
import type { FileAttachment } from "@parley/protocol";
import { useState } from "react";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Attachments.module.css";
import { fileSize } from "./file-size.ts";
import { fileUrl } from "./file-url.ts";

/** A file of a message: a picture, a player, or a line with its name. */
export function FileView({ file }: { file: FileAttachment }) {
  const { origin, translator } = useParts();
  const [hasFailed, setHasFailed] = useState(false);
  const url = fileUrl(file.url, origin);
  const { name } = file;
  const kind = url === undefined || hasFailed ? "file" : fileKind({ name, type: file.mimeType });
  const onError = (): void => setHasFailed(true);
  switch (kind) {
    case "image":
      return (
        <a
          aria-label={translator.t("file.picture", { name })}
          className={css["picture"]}
          href={url}
          rel="noopener"
          target="_blank"
        >
          <img alt="" decoding="async" loading="lazy" onError={onError} src={url} />
        </a>
      );
    case "video":
      // Captions of what people send each other do not exist.
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          aria-label={translator.t("file.video", { name })}
          className={css["video"]}
          controls
          onError={onError}
          playsInline
          preload="metadata"
          src={url}
        />
      );
    case "audio":
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          aria-label={translator.t("file.sound", { name })}
          className={css["sound"]}
          controls
          onError={onError}
          preload="none"
          src={url}
        />
      );
    case "file":
      return <FileRow file={file} url={url} />;
  }
}

function FileRow({ file: { name, size }, url }: { file: FileAttachment; url: string | undefined }) {
  const { t, locale } = useParts().translator;
  const told = fileSize(size, locale);
  const content = (
    <>
      <span className={css["sheet"]}>
        <Icon name={featureIcons.file} />
      </span>
      <span className={css["words"]}>
        <span className={css["name"]}>
          <bdi>{name}</bdi>
        </span>
        <span className={css["size"]}>
          <bdi>{told}</bdi>
        </span>
      </span>
    </>
  );
  if (url === undefined) return <div className={css["row"]}>{content}</div>;
  return (
    <a className={css["row"]} download={name} href={url} rel="noopener" target="_blank">
      <OnlySpoken>{t("file.download")} </OnlySpoken>
      {content}
      <Icon name={featureIcons.download} />
    </a>
  );
}
