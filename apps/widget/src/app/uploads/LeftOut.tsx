import type { UploadsState } from "@parley/client/uploads";
import { FILE_MAX_BYTES, FILES_PER_MESSAGE } from "@parley/protocol/limits";
import { useEffect, useState } from "react";
import { listNames } from "@parley/languages/time";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { fileSize } from "../media/file-size.ts";
import { useParts } from "../widget-context.ts";
import css from "./UploadTray.module.css";

/** Long enough to read two sentences with names in them; whoever points at them or is in them has all the time. */
const SHOWN_MS = 12_000;

interface Props {
  state: Pick<UploadsState, "tooBig" | "dropped">;
  onDismiss: () => void;
}

/** Says for a while which files were not taken, and why. */
export function LeftOut({ state: { tooBig, dropped }, onDismiss }: Props) {
  const { t, locale } = useParts().translator;
  const [isHeld, setIsHeld] = useState(false);
  const isTold = tooBig.length > 0 || dropped.length > 0;
  useEffect(() => {
    if (!isTold || isHeld) return undefined;
    const timer = setTimeout(onDismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTold, isHeld, tooBig, dropped, onDismiss]);
  const hold = (): void => setIsHeld(true);
  const release = (): void => setIsHeld(false);
  return (
    <div onBlur={release} onFocus={hold} onPointerEnter={hold} onPointerLeave={release} role="status">
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
          <IconButton
            className={css["dismiss"]}
            icon="close"
            label={t("file.dismiss")}
            onClick={() => {
              release();
              onDismiss();
            }}
          />
        </div>
      )}
    </div>
  );
}
