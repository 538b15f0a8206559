import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../common/Icon.tsx";
import type { Tray } from "../composer/tray.ts";
import { useParts } from "../widget-context.ts";
import { FileChip } from "./FileChip.tsx";
import { LeftOut } from "./LeftOut.tsx";
import { filesBeside, trayOf } from "./tray-of.ts";
import { UploadNews } from "./UploadNews.tsx";
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
  const list = useRef<HTMLUListElement>(null);
  // The chip in whose place the focus was when it was taken away.
  const left = useRef(-1);
  const add = useCallback(
    (files: readonly File[]) => {
      tray.add(files);
      field.current?.focus();
    },
    [field, tray],
  );
  const over = useDroppedFiles(field, add);
  useEffect(() => onTray(tray), [onTray, tray]);
  useLayoutEffect(() => {
    if (left.current < 0) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("li > button:last-child") ?? [];
    (buttons[Math.min(left.current, buttons.length - 1)] ?? field.current)?.focus();
    left.current = -1;
  });
  return (
    <>
      {over &&
        createPortal(
          <div className={css["drop"]}>
            <Icon name="attach" size={28} />
            {t("composer.drop")}
          </div>,
          over,
        )}
      <LeftOut onDismiss={tray.dismiss} state={state} />
      <UploadNews items={items} />
      {items.length > 0 && (
        <ul aria-label={t("file.list")} className={css["chips"]} ref={list}>
          {items.map((item, index) => (
            <FileChip
              item={item}
              key={item.uuid}
              onRemove={() => {
                left.current = index;
                tray.remove(item.uuid);
              }}
              onRetry={() => {
                left.current = index;
                tray.retry(item.uuid);
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}
