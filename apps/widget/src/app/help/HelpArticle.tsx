import type { Article } from "@parley/client/help-centre";
import { useCallback, useEffect, useState } from "react";
import type { ViewProps } from "../navigation/routes.ts";
import { ViewBody } from "../navigation/ViewBody.tsx";
import { ViewNote } from "../navigation/ViewNote.tsx";
import { useParts } from "../widget-context.ts";
import { ArticleSkeleton } from "./ArticleSkeleton.tsx";
import css from "./HelpArticle.module.css";
import { ArticleBody } from "./markdown/ArticleBody.tsx";
import { useHelp } from "./use-help.ts";

/** One help article, and the way to somebody who can help when it does not. */
export function HelpArticle({ parameters }: ViewProps) {
  const { t } = useParts().translator;
  const { article, hasFailed, read } = useArticle(parameters["articleId"] ?? "");
  return (
    <ViewBody isReady={article !== undefined}>
      {hasFailed && (
        <ViewNote
          action={t("error.retry")}
          icon="alert"
          isAlert
          onAction={read}
          text={t("help.failedText")}
          title={t("help.articleFailed")}
        />
      )}
      {!article && !hasFailed && <ArticleSkeleton />}
      {article && (
        <article className={css["article"]} dir="auto">
          <h3 className={css["title"]}>{article.title}</h3>
          {article.subtitle !== "" && <p className={css["subtitle"]}>{article.subtitle}</p>}
          <ArticleBody body={article.body ?? ""} />
        </article>
      )}
      {article && <StillNeedHelp />}
    </ViewBody>
  );
}

/** The article, read when it is not known yet. */
function useArticle(articleId: string): {
  article: Article | undefined;
  hasFailed: boolean;
  read: () => void;
} {
  const { help } = useHelp();
  const [article, setArticle] = useState(help.known(articleId));
  const [hasFailed, setHasFailed] = useState(false);
  const read = useCallback(() => {
    setHasFailed(false);
    help.read(articleId).then(setArticle, () => setHasFailed(true));
  }, [articleId, help]);
  useEffect(() => {
    if (!help.known(articleId)) read();
  }, [articleId, help, read]);
  return { article, hasFailed, read };
}

function StillNeedHelp() {
  const { router, translator } = useParts();
  const { t } = translator;
  return (
    <div className={css["still"]}>
      <p>{t("help.still")}</p>
      <button className={css["write"]} onClick={() => router.go("chat")} type="button">
        {t("home.start")}
      </button>
    </div>
  );
}
