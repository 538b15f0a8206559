/**
 * The line that the arrow keys come to, round the ends; -1 is the box itself, which comes between the last and the first.
 * @param key of the keyboard; undefined is returned for one that moves nothing
 */
export function moveChoice(key: string, at: number, count: number): number | undefined {
  const places = count + 1;
  if (key === "ArrowDown") return ((at + 2) % places) - 1;
  if (key === "ArrowUp") return ((at + places) % places) - 1;
  return undefined;
}
