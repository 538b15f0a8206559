import { useRef } from "react";
import lines from "../navigation/List.module.css";
import { RowSkeletons } from "../navigation/RowSkeletons.tsx";
import { useParts } from "../widget-context.ts";
import { ArticleRow } from "./ArticleRow.tsx";
import { Highlight } from "./Highlight.tsx";
import { useHelp } from "./use-help.ts";

/** What a search has found, page by page. */
export function Results() {
  const { t } = useParts().translator;
  const { help, state } = useHelp();
  const { search, isSearching } = state;
  const list = useRef<HTMLUListElement>(null);
  const more = async (): Promise<void> => {
    const before = search.results.length;
    await help.centre.searchNext();
    // What was pressed is gone with the last page: on with the first of the new ones.
    if (!help.centre.getState().search.hasNext) list.current?.querySelectorAll("button")[before]?.focus();
  };
  return (
    <>
      <ul className={lines["list"]} ref={list}>
        {search.results.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} onOpen={() => help.centre.clicked(article.id)}>
              {article.highlight !== "" && <Highlight text={article.highlight} />}
            </ArticleRow>
          </li>
        ))}
      </ul>
      {isSearching && <RowSkeletons count={2} label={t("help.loading")} />}
      {search.hasNext && (
        <button className={lines["more"]} hidden={isSearching} onClick={() => void more()} type="button">
          {t(search.error ? "help.moreFailed" : "help.more")}
        </button>
      )}
    </>
  );
}
