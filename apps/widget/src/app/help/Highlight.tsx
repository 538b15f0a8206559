import css from "./Highlight.module.css";
import { highlightPieces } from "./highlight.ts";

/** The words around what was looked for, with that marked. */
export function Highlight({ text }: { text: string }) {
  let at = 0;
  return (
    <span className={css["highlight"]}>
      <bdi>
        {highlightPieces(text).map((piece) => {
          const key = at;
          at += piece.text.length;
          return piece.isMarked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
        })}
      </bdi>
    </span>
  );
}
