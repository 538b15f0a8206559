import { Fragment, useMemo, type ReactNode } from "react";
import css from "./Bubble.module.css";
import { readText, type Piece } from "./rich-text.ts";

/** An address with places where a line may end: after a slash, before a question mark. */
const breakable = (address: string) =>
  address.split(/(?<=[^/:]\/)|(?=\?)/).map((part, index) => (
    // Parts never move: the address of a message does not change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

const draw = (pieces: readonly Piece[]): ReactNode =>
  pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const { tag, at, href = "", pieces: inner } = piece;
    if (tag === "b") return <strong key={at}>{draw(inner)}</strong>;
    if (tag === "i") return <em key={at}>{draw(inner)}</em>;
    const isPage = href.startsWith("http");
    return (
      <a
        className={css["link"]}
        dir="auto"
        href={href}
        key={at}
        rel="noopener nofollow"
        target={isPage ? "_blank" : undefined}
      >
        {inner.map((part) => typeof part === "string" && breakable(part))}
      </a>
    );
  });

/** A message's text with its links and marks; any other markup in it is text like the rest. */
export function MessageText({ text }: { text: string }) {
  return useMemo(() => draw(readText(text)), [text]);
}
