import type { ReactNode } from "react";
import { Icon } from "../common/Icon.tsx";
import row from "../navigation/Row.module.css";
import { useParts } from "../widget-context.ts";
import css from "./ArticleRow.module.css";

interface Props {
  article: { readonly id: string; readonly title: string; readonly subtitle: string };
  /** Under the subtitle: where the words were found. */
  children?: ReactNode;
  /** Only the title. */
  isShort?: boolean;
  /** Told before the article opens. */
  onOpen?: () => void;
}

/** A help article in a list; it leads there. */
export function ArticleRow({ article, children, isShort = false, onOpen }: Props) {
  const { router } = useParts();
  const { id, title, subtitle } = article;
  return (
    <button
      className={row["row"]}
      data-focus={id}
      onClick={() => {
        onOpen?.();
        router.go("kb-article", { articleId: id });
      }}
      type="button"
    >
      <span className={css["words"]}>
        <span className={css["title"]} dir="auto">
          {title}
        </span>
        {!isShort && subtitle !== "" && (
          <span className={css["subtitle"]} dir="auto">
            {subtitle}
          </span>
        )}
        {children}
      </span>
      <span className={css["go"]}>
        <Icon name="forward" size={16} />
      </span>
    </button>
  );
}
