import {
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { AttachButton, UploadTray } from "../features.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Composer.module.css";
import { canSend, charactersLeft, fieldHeight, NO_FILES, sendsOnKey } from "./field-rules.ts";
import type { Tray } from "./tray.ts";
import { useDraft } from "./use-draft.ts";

/** Where a finger types, Enter is the keyboard's own new line. */
const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

const subscribeToNothing = () => () => {};
const noFiles = () => NO_FILES;

/** The field that messages are written in. */
export function Composer({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { client, config, translator } = useParts();
  const { t } = translator;
  const { uploads } = config.settings.features;
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const { text, write } = useDraft(field);
  const [tray, setTray] = useState<Tray | null>(null);
  const files = useSyncExternalStore(tray?.subscribe ?? subscribeToNothing, tray?.files ?? noFiles);
  const isReady = canSend(text, files);
  // Sent while files were on their way: goes out with them, unless the message is changed before.
  const [due, setDue] = useState<string | null>(null);
  const written = `${files.count} ${text}`;
  const left = charactersLeft(text);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = "0";
    const { height, scrolls } = fieldHeight(current.scrollHeight);
    current.style.height = `${height}px`;
    current.classList.toggle(css["scrolls"] ?? "", scrolls);
  }, [field, text]);

  const send = (): void => {
    if (!isReady) {
      setDue(written);
      return;
    }
    setDue(null);
    client.send(text.trim(), tray?.take());
    write("");
    field.current?.focus();
  };
  useEffect(() => {
    if (due === written && isReady) send();
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!sendsOnKey(event.nativeEvent, isTouch())) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={css["composer"]} onSubmit={onSubmit}>
      {uploads && <UploadTray field={field} onTray={setTray} />}
      <div className={css["box"]}>
        {uploads && (
          <span className={css["attach"]}>
            {/* Not before there is a place for the files. */}
            {tray && <AttachButton />}
          </span>
        )}
        <textarea
          aria-label={t("composer.label")}
          autoCapitalize="sentences"
          autoComplete="off"
          className={css["field"]}
          dir="auto"
          enterKeyHint="enter"
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          placeholder={t(hasEnded ? "composer.placeholderEnded" : "composer.placeholder")}
          ref={field}
          rows={1}
          value={text}
        />
        <button
          aria-label={t("composer.send")}
          className={css["send"]}
          disabled={!canSend(text, { ...files, isWaiting: false })}
          title={t("composer.send")}
          type="submit"
        >
          <span>
            <Icon name="send" />
          </span>
        </button>
      </div>
      {left !== null && (
        <div className={classNames(css["count"], left < 0 && css["over"])} role="status">
          {t(left < 0 ? "composer.over" : "composer.left", { count: Math.abs(left) })}
        </div>
      )}
    </form>
  );
}
