import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./ArticleSkeleton.module.css";

/** Stands for an article that is on its way. */
export function ArticleSkeleton() {
  const { t } = useParts().translator;
  return (
    <div className={css["skeleton"]}>
      <OnlySpoken>{t("help.loading")}</OnlySpoken>
      <i className={css["title"]} />
      <i />
      <i />
      <i className={css["short"]} />
      <i className={css["picture"]} />
      <i />
      <i className={css["short"]} />
    </div>
  );
}
