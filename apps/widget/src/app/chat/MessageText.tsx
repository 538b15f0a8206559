import { Fragment, useMemo } from "react";
import { linkify } from "./linkify.ts";
import css from "./Bubble.module.css";

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

/** A message's text with its links; markup in it is text like any other. */
export function MessageText({ text }: { text: string }) {
  const pieces = useMemo(() => linkify(text), [text]);
  let at = 0;
  return pieces.map(({ text: piece, href }) => {
    const key = at;
    at += piece.length;
    return href === undefined ? (
      <span key={key}>{piece}</span>
    ) : (
      <a className={css["link"]} href={href} key={key} rel="noopener nofollow" target="_blank">
        {breakable(piece)}
      </a>
    );
  });
}
