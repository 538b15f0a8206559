/** A piece of the words around what was looked for. */
export interface HighlightPiece {
  text: string;
  isMarked: boolean;
}

const MARK = /<(\/?)(?:b|em|mark|strong)>/gi;

/**
 * Cuts a result's `highlight` into pieces. The server puts what was looked for between `<b>`, `<em>`, `<mark>` or
 * `<strong>` and their ends; everything else in it, other tags too, is text to be read.
 */
export function highlightPieces(highlight: string): HighlightPiece[] {
  const pieces: HighlightPiece[] = [];
  let done = 0;
  let depth = 0;
  const add = (end: number): void => {
    if (end > done) pieces.push({ text: highlight.slice(done, end), isMarked: depth > 0 });
  };
  for (const match of highlight.matchAll(MARK)) {
    add(match.index);
    done = match.index + match[0].length;
    depth = match[1] ? Math.max(0, depth - 1) : depth + 1;
  }
  add(highlight.length);
  return pieces;
}
