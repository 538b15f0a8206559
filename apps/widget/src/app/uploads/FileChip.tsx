import type { UploadItem } from "@parley/client/uploads";
import { classNames } from "../common/class-names.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { IconButton } from "../common/IconButton.tsx";
import { fileSize } from "../media/file-size.ts";
import { useParts } from "../widget-context.ts";
import { FileThumb } from "./FileThumb.tsx";
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
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(progress);
  let told = fileSize(file.size, locale);
  if (status === "uploading") told = t("file.waiting");
  if (status === "failed") told = t("file.failed");
  return (
    <li className={classNames(css["chip"], status === "failed" && css["failed"])}>
      <FileThumb file={file} kind={icon} />
      <span className={css["words"]}>
        <span className={css["name"]}>
          <bdi>{name}</bdi>
        </span>
        <span className={css["told"]}>{told}</span>
      </span>
      {status === "failed" && (
        <IconButton icon={featureIcons.retry} label={t("file.retry", { name })} onClick={onRetry} />
      )}
      <IconButton icon="close" label={t("file.remove", { name })} onClick={onRemove} />
      {status === "uploading" && (
        <span
          aria-label={t("file.progress", { name, percent })}
          aria-valuemax={100}
          aria-valuemin={0}
          aria-valuenow={Math.round(progress * 100)}
          className={css["progress"]}
          role="progressbar"
        >
          <span style={{ transform: `scaleX(${progress})` }} />
        </span>
      )}
    </li>
  );
}
