import {
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { Icon } from "../common/Icon.tsx";
import { AttachButton, Counter, EmojiButton, UploadTray } from "../features.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Composer.module.css";
import { canSend, fieldHeight, NO_FILES, sendsOnKey } from "./field-rules.ts";
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
  const { emoji, uploads } = config.settings.features;
  // Zooming makes a phone of a page, with larger letters.
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const { text, write } = useDraft(field);
  const [tray, setTray] = useState<Tray | null>(null);
  const files = useSyncExternalStore(tray?.subscribe ?? subscribeToNothing, tray?.files ?? noFiles);
  const isReady = canSend(text, files);
  // Sent while files were on their way: goes out with them, unless the message is changed before.
  const [due, setDue] = useState<string | null>(null);
  const written = `${files.count} ${text}`;

  // A draft from before is gone on with: browsers put the caret before what a field begins with.
  useLayoutEffect(() => field.current?.setSelectionRange(MESSAGE_TEXT_MAX, MESSAGE_TEXT_MAX), [field]);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = "0";
    const { height, scrolls } = fieldHeight(current.scrollHeight);
    current.style.height = `${height}px`;
    current.classList.toggle(css["scrolls"] ?? "", scrolls);
  }, [field, isPhone, text]);

  const send = (): void => {
    if (!isReady) {
      tray?.retryFailed();
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
    <form className={css["composer"]} onSubmit={onSubmit} part="composer">
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
          // An empty field goes by the window, as its placeholder does.
          dir={text && "auto"}
          enterKeyHint="enter"
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          placeholder={t(hasEnded ? "composer.placeholderEnded" : "composer.placeholder")}
          ref={field}
          rows={1}
          value={text}
        />
        {emoji && (
          <span className={css["attach"]}>
            <EmojiButton field={field} />
          </span>
        )}
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
      <Counter text={text} />
    </form>
  );
}
