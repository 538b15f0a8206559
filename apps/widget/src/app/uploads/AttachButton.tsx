import { useRef, type ChangeEvent } from "react";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./UploadTray.module.css";
import { trayOf } from "./tray-of.ts";

/** Opens the browser's choice of files. */
export function AttachButton() {
  const parts = useParts();
  const { translator } = parts;
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    trayOf(parts).add([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = "";
  };
  return (
    <>
      <input
        aria-label={translator.t("composer.attach")}
        className={css["input"]}
        multiple
        onChange={onChange}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <IconButton
        className={css["attach"]}
        icon="attach"
        label={translator.t("composer.attach")}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
