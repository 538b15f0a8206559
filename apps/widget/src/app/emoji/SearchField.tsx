import { useImperativeHandle, useRef, type KeyboardEvent, type Ref } from "react";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Picker.module.css";

interface Props {
  query: string;
  onQuery: (query: string) => void;
  /** Into the emoji. */
  onDown: () => void;
  onEnter: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The field to look for emoji in. */
export function SearchField({ query, onQuery, onDown, onEnter, ref }: Props) {
  const { t } = useParts().translator;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
    // Otherwise Enter would send the message that is being written.
    event.preventDefault();
    if (event.key === "Enter") onEnter();
    else onDown();
  };
  return (
    <div className={css["search"]}>
      <Icon name={featureIcons.search} />
      <input
        aria-label={t("emoji.search")}
        autoComplete="off"
        className={css["query"]}
        dir="auto"
        enterKeyHint="search"
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={onKeyDown}
        placeholder={t("emoji.search")}
        ref={field}
        spellCheck={false}
        type="text"
        role="searchbox"
        value={query}
      />
      {query !== "" && (
        <IconButton
          className={css["clear"]}
          icon="close"
          label={t("emoji.clear")}
          onClick={() => {
            onQuery("");
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
