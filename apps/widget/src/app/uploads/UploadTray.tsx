import type { UploadsState } from "@parley/client/uploads";
import { FILE_MAX_BYTES, FILES_PER_MESSAGE } from "@parley/protocol/limits";
import { useCallback, useEffect, useSyncExternalStore, type RefObject } from "react";
import { listNames } from "../../i18n/time.ts";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import type { Tray } from "../composer/tray.ts";
import { fileSize } from "../media/file-size.ts";
import { useParts } from "../widget-context.ts";
import { FileChip } from "./FileChip.tsx";
import { filesBeside, trayOf } from "./tray-of.ts";
import css from "./UploadTray.module.css";
import { useDroppedFiles } from "./use-dropped-files.ts";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Gives the composer the files. */
  onTray: (tray: Tray) => void;
}

/** The files that go with the next message: chosen, dropped or pasted, each with its progress. */
export function UploadTray({ field, onTray }: Props) {
  const parts = useParts();
  const { t } = parts.translator;
  const tray = trayOf(parts);
  const state = useSyncExternalStore(tray.subscribe, tray.getState);
  const items = filesBeside(state);
  const add = useCallback(
    (files: readonly File[]) => {
      tray.add(files);
      field.current?.focus();
    },
    [field, tray],
  );
  const isOver = useDroppedFiles(field, add);
  useEffect(() => onTray(tray), [onTray, tray]);
  return (
    <>
      {isOver && (
        <div className={css["drop"]}>
          <Icon name="attach" size={28} />
          {t("composer.drop")}
        </div>
      )}
      <LeftOut onDismiss={tray.dismiss} state={state} />
      {items.length > 0 && (
        <ul aria-label={t("file.list")} className={css["chips"]}>
          {items.map((item) => (
            <FileChip
              item={item}
              key={item.uuid}
              onRemove={() => {
                tray.remove(item.uuid);
                field.current?.focus();
              }}
              onRetry={() => tray.retry(item.uuid)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface LeftOutProps {
  state: Pick<UploadsState, "tooBig" | "dropped">;
  onDismiss: () => void;
}

/** Says which files were not taken, and why. */
function LeftOut({ state: { tooBig, dropped }, onDismiss }: LeftOutProps) {
  const { t, locale } = useParts().translator;
  const isTold = tooBig.length > 0 || dropped.length > 0;
  return (
    <div role="alert">
      {isTold && (
        <div className={css["leftOut"]}>
          <Icon name="alert" size={16} />
          <div>
            {tooBig.length > 0 && (
              <p>
                {t("file.tooBig", {
                  count: tooBig.length,
                  names: listNames(tooBig, locale),
                  limit: fileSize(FILE_MAX_BYTES, locale),
                })}
              </p>
            )}
            {dropped.length > 0 && (
              <p>{t("file.tooMany", { count: dropped.length, max: FILES_PER_MESSAGE })}</p>
            )}
          </div>
          <IconButton className={css["dismiss"]} icon="close" label={t("file.dismiss")} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
