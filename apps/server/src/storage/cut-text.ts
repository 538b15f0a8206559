/** The text's beginning, without half of a surrogate pair at its end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const half = text.codePointAt(length - 1) ?? 0;
  return text.slice(0, half > 0xff_ff ? length - 1 : length);
}
