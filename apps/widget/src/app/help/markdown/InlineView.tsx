import { useParts } from "../../widget-context.ts";
import { useHelp } from "../use-help.ts";
import css from "./ArticleBody.module.css";
import type { Inline } from "./inline.ts";

/** What stands in a line of an article. */
export function InlineView({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => (
    // The parts of an article never move.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={index} part={part} />
  ));
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code>{part.text}</code>;
    case "strong":
      return (
        <strong>
          <InlineView content={part.content} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <InlineView content={part.content} />
        </em>
      );
    case "break":
      return <br />;
    case "article":
      return <ArticleLink articleId={part.articleId} content={part.content} />;
    case "link":
      return <OutwardLink content={part.content} href={part.href} />;
  }
}

function ArticleLink({ articleId, content }: { articleId: string; content: readonly Inline[] }) {
  const { router } = useParts();
  return (
    <button
      className={css["link"]}
      data-focus={articleId}
      onClick={() => router.go("kb-article", { articleId })}
      type="button"
    >
      <InlineView content={content} />
    </button>
  );
}

/** Opens where the help centre says: in this page's place, or in a window of its own (S3-89). */
function OutwardLink({ href, content }: { href: string; content: readonly Inline[] }) {
  const { linkTarget } = useHelp().state.search;
  return (
    <a className={css["link"]} href={href} rel="noopener" target={`_${linkTarget}`}>
      <InlineView content={content} />
    </a>
  );
}
