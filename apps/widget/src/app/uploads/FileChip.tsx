import type { UploadItem } from "@parley/client/uploads";
import type { KeyboardEvent } from "react";
import { classNames } from "../common/class-names.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { IconButton } from "../common/IconButton.tsx";
import { fileSize } from "../media/file-size.ts";
import { useParts } from "../widget-context.ts";
import { FileThumb } from "./FileThumb.tsx";
import { cutName } from "./cut-name.ts";
import { ProgressRing } from "./ProgressRing.tsx";
import css from "./UploadTray.module.css";

interface Props {
  item: UploadItem<File>;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file that is to be sent. */
export function FileChip({ item, onRemove, onRetry }: Props) {
  const { t, locale } = useParts().translator;
  const { file, icon, progress, status } = item;
  const { name } = file;
  const hasFailed = status === "failed";
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    onRemove();
  };
  return (
    <li className={classNames(css["chip"], hasFailed && css["failed"])} onKeyDown={onKeyDown}>
      <span className={css["look"]}>
        <FileThumb file={file} kind={icon} />
        {status === "uploading" && <ProgressRing name={name} progress={progress} />}
      </span>
      <span className={css["words"]}>
        <FileName name={name} />
        <span className={css["told"]}>{hasFailed ? t("file.failed") : fileSize(file.size, locale)}</span>
      </span>
      {hasFailed && (
        <IconButton icon={featureIcons.retry} label={t("file.retry", { name })} onClick={onRetry} />
      )}
      <IconButton
        className={css["remove"]}
        icon="close"
        label={t("file.remove", { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** A name whose ending stays readable where the whole does not fit. */
function FileName({ name }: { name: string }) {
  const [stem, ending] = cutName(name);
  return (
    <bdi className={css["name"]} title={name}>
      <span>{stem}</span>
      <span>{ending}</span>
    </bdi>
  );
}
