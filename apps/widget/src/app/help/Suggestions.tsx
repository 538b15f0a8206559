import type { SearchOption } from "@parley/client/help-centre";
import { useEffect, useRef } from "react";
import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { viewIcons } from "../common/view-icons.ts";
import { useParts } from "../widget-context.ts";
import { lineId } from "./line-id.ts";
import css from "./Suggestions.module.css";

interface Props {
  id: string;
  options: readonly SearchOption[];
  /** Number of all results; null when no more than these were found. */
  total: number | null;
  /** The line that the arrow keys have come to; -1 for none. */
  chosen: number;
  /** A line was taken. */
  onTake: (line: number) => void;
}

/** What the box suggests while the visitor types; the keyboard stays in the box. */
export function Suggestions({ id, options, total, chosen, onTake }: Props) {
  const { t } = useParts().translator;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const line = (at: number) => ({
    "aria-selected": at === chosen,
    id: lineId(id, at),
    onClick: () => onTake(at),
    role: "option",
    tabIndex: -1,
  });
  return (
    <div aria-label={t("help.suggestions")} className={css["list"]} id={id} ref={list} role="listbox">
      {options.map(({ id: articleId, title, subtitle }, at) => (
        <button className={css["line"]} data-focus={articleId} key={articleId} {...line(at)} type="button">
          <Icon name={viewIcons.article} />
          <span className={css["words"]}>
            <span className={css["title"]} dir="auto">
              {title}
            </span>
            {subtitle !== "" && (
              <span className={css["subtitle"]} dir="auto">
                {subtitle}
              </span>
            )}
          </span>
        </button>
      ))}
      {total !== null && (
        <button className={classNames(css["line"], css["all"])} {...line(options.length)} type="button">
          {t("help.showAll", { count: total })}
        </button>
      )}
    </div>
  );
}
