import css from "./ArticleBody.module.css";
import type { Block } from "./blocks.ts";
import { InlineView } from "./InlineView.tsx";
import { PictureView } from "./PictureView.tsx";

/** One block of an article. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading className={css[`h${block.level}`]}>
          <InlineView content={block.content} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <InlineView content={block.content} />
        </p>
      );
    case "list":
      return <List items={block.items} start={block.start} />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "code":
      return (
        <pre dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    case "picture":
      return <PictureView picture={block.picture} />;
    case "rule":
      return <hr />;
  }
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // The blocks of an article never move.
    // oxlint-disable-next-line react/no-array-index-key
    <BlockView block={block} key={index} />
  ));
}

function List({ items, start }: { items: readonly (readonly Block[])[]; start: number | null }) {
  const lines = items.map((blocks, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={index}>
      <Blocks blocks={blocks} />
    </li>
  ));
  return start === null ? <ul>{lines}</ul> : <ol start={start}>{lines}</ol>;
}
