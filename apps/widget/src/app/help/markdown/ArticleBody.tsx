import { memo, useMemo } from "react";
import css from "./ArticleBody.module.css";
import { BlockView } from "./BlockView.tsx";
import { parseMarkdown } from "./blocks.ts";

/** An article's body, drawn as elements of our own: no markup of the author's is ever parsed by the browser. */
export const ArticleBody = memo(function ArticleBody({ body }: { body: string }) {
  const blocks = useMemo(() => parseMarkdown(body), [body]);
  return (
    <div className={css["body"]}>
      {blocks.map((block, index) => (
        // The blocks of an article never move.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView block={block} key={index} />
      ))}
    </div>
  );
});
