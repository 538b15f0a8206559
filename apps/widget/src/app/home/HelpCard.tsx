import { useEffect } from "react";
import { Icon } from "../common/Icon.tsx";
import { viewIcons } from "../common/view-icons.ts";
import { ArticleRow } from "../help/ArticleRow.tsx";
import { useHelp } from "../help/use-help.ts";
import { RowSkeletons } from "../navigation/RowSkeletons.tsx";
import { useParts } from "../widget-context.ts";
import css from "./HomeExtras.module.css";

/** Popular articles on the home view. */
const SHOWN = 3;

/** The way to the help articles: search, and those that are read most. */
export function HelpCard() {
  const { router, translator } = useParts();
  const { t } = translator;
  const { help, state } = useHelp();
  useEffect(() => help.ensurePopular(), [help]);
  const popular = state.items.slice(0, SHOWN);
  return (
    <section aria-label={t("help.popular")} className={css["card"]}>
      <button
        className={css["search"]}
        onClick={() => {
          help.startAnew();
          router.go("kb-search");
        }}
        type="button"
      >
        <Icon name={viewIcons.search} />
        {t("help.search")}
      </button>
      {(state.isLoadingIndex || popular.length > 0) && (
        <div className={css["popular"]}>
          {popular.length === 0 && <RowSkeletons count={2} label={t("help.loading")} />}
          {popular.map((article) => (
            <ArticleRow article={article} isShort key={article.id} />
          ))}
        </div>
      )}
    </section>
  );
}
