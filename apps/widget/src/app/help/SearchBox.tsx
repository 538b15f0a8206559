import { hasValue } from "@parley/client/help-centre";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { viewIcons } from "../common/view-icons.ts";
import { useParts } from "../widget-context.ts";
import css from "./SearchBox.module.css";
import { lineId } from "./line-id.ts";

interface Props {
  text: string;
  onText: (text: string) => void;
  /** A key that the lines below may want. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  listId: string;
  /** Lines are shown below. */
  isExpanded: boolean;
  /** The line that the arrow keys have come to; -1 for none. */
  chosen: number;
  /** Takes the keyboard when it appears. */
  takesFocus: boolean;
}

/** The box to search the help articles with; a cross empties it once more than one character is in it (S5-43). */
export function SearchBox({ text, onText, onKeyDown, listId, isExpanded, chosen, takesFocus }: Props) {
  const { t } = useParts().translator;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={css["head"]}>
      <div className={css["box"]} data-has-value={hasValue(text)}>
        <Icon name={viewIcons.search} />
        <input
          aria-activedescendant={chosen < 0 ? undefined : lineId(listId, chosen)}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={isExpanded}
          aria-label={t("help.search")}
          autoComplete="off"
          className={css["input"]}
          data-focus="box"
          // The words that stand in the empty box are of the page's own direction.
          dir={text === "" ? undefined : "auto"}
          enterKeyHint="search"
          maxLength={200}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          placeholder={t("help.search")}
          ref={input}
          role="combobox"
          spellCheck={false}
          type="text"
          value={text}
        />
        {hasValue(text) && (
          <IconButton
            icon="close"
            label={t("help.clear")}
            onClick={() => {
              onText("");
              input.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
