import { useEffect } from "react";
import { viewIcons } from "../common/view-icons.ts";
import { RowSkeletons } from "../navigation/RowSkeletons.tsx";
import { useParts } from "../widget-context.ts";
import { ArticleRow } from "./ArticleRow.tsx";
import css from "./HelpSearch.module.css";
import { useHelp } from "./use-help.ts";
import { Icon } from "../common/Icon.tsx";

/** What stands under the box before anything was typed: articles that many have read, or what to do. */
export function Popular() {
  const { t } = useParts().translator;
  const { help, state } = useHelp();
  useEffect(() => help.ensurePopular(), [help]);
  if (state.items.length === 0 && !state.isLoadingIndex) {
    return (
      <div className={css["start"]}>
        <Icon name={viewIcons.search} size={28} />
        <p className={css["startTitle"]}>{t("help.start")}</p>
        <p>{t("help.startText")}</p>
      </div>
    );
  }
  return (
    <section aria-label={t("help.popular")} className={css["popular"]}>
      <h3 className={css["label"]}>{t("help.popular")}</h3>
      {state.items.length === 0 && <RowSkeletons count={4} label={t("help.loading")} />}
      {state.items.map((article) => (
        <ArticleRow article={article} key={article.id} />
      ))}
    </section>
  );
}
