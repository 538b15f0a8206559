import {
  useLayoutEffect,
  useMemo,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Composer.module.css";
import { createDraft } from "./draft.ts";
import { canSend, charactersLeft, fieldHeight, sendsOnKey } from "./field-rules.ts";

/** Where a finger types, Enter is the keyboard's own new line. */
const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** The field that messages are written in. */
export function Composer({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { client, config, translator } = useParts();
  const { t } = translator;
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const draft = useMemo(
    () => createDraft(`parley:draft:${config.propertyId}:${config.widgetId}`, () => sessionStorage),
    [config],
  );
  const [text, setText] = useState(draft.read);
  const left = charactersLeft(text);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = "0";
    const { height, scrolls } = fieldHeight(current.scrollHeight);
    current.style.height = `${height}px`;
    current.classList.toggle(css["scrolls"] ?? "", scrolls);
  }, [field, text]);

  const change = (next: string): void => {
    setText(next);
    draft.write(next);
    client.typing(next);
  };
  const send = (): void => {
    if (!canSend(text)) return;
    client.send(text.trim());
    setText("");
    draft.write("");
    field.current?.focus();
  };
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
      <div className={css["box"]}>
        <textarea
          aria-label={t("composer.label")}
          autoCapitalize="sentences"
          autoComplete="off"
          className={css["field"]}
          dir="auto"
          enterKeyHint="enter"
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          placeholder={t(hasEnded ? "composer.placeholderEnded" : "composer.placeholder")}
          ref={field}
          rows={1}
          value={text}
        />
        <button
          aria-label={t("composer.send")}
          className={css["send"]}
          disabled={!canSend(text)}
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
