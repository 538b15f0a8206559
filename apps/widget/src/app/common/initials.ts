/** One or two letters that stand for a name without a picture; empty for a name without letters. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const letter = (word: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? "";
  return (letter(first) + letter(last)).toLocaleUpperCase();
}
