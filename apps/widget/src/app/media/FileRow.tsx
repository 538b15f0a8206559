import type { FileAttachment } from "@parley/protocol";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Attachments.module.css";
import { FileName } from "./FileName.tsx";
import { endingOf } from "./file-name.ts";
import { fileSize } from "./file-size.ts";

interface Props {
  file: FileAttachment;
  /** Undefined: there is nothing that may be loaded. */
  url: string | undefined;
}

/** A line with a file's name and size, which saves the file when pressed (S3-17). */
export function FileRow({ file: { name, size }, url }: Props) {
  const { t, locale } = useParts().translator;
  const ending = endingOf(name);
  const content = (
    <>
      <span aria-hidden="true" className={css["sheet"]}>
        {ending || <Icon name={featureIcons.file} />}
      </span>
      <span className={css["words"]}>
        <span className={css["name"]}>
          <FileName name={name} />
        </span>
        <span className={css["size"]}>
          <bdi>{fileSize(size, locale)}</bdi>
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
