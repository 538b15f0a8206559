/** Letters that stay at a name's end however narrow the line is: a little more than the ending. */
const KEPT = 5;
/** An ending longer than this is none. */
const ENDING_MAX = 8;

/** A file's name in two parts, so that a narrow line cuts it in the middle and keeps its ending. */
export function splitName(name: string): { head: string; tail: string } {
  const letters = [...name];
  const dot = letters.lastIndexOf(".");
  const hasEnding = dot > 0 && letters.length - dot <= ENDING_MAX;
  const from = Math.max(0, (hasEnding ? dot : letters.length) - KEPT);
  return { head: letters.slice(0, from).join(""), tail: letters.slice(from).join("") };
}

/** What stands on a file's sheet: its ending in capitals where that is short, as PDF; else empty. */
export function endingOf(name: string): string {
  const ending = /[^.]\.([a-z\d]{1,4})$/i.exec(name)?.[1] ?? "";
  return ending.toUpperCase();
}
