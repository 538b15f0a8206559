/** At most two letters that stand for a person: the first of the first and of the last word that begins with one. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/^\p{L}/u)?.[0] ?? []);
  const last = letters.length > 1 ? letters.at(-1) : "";
  return `${letters[0] ?? ""}${last}`.toLocaleUpperCase("en");
}

/** The server calls those who gave no name V and sixteen digits; people say "Visitor" and the last four of them. */
export function visitorLabel(name: string): string {
  const digits = /^V\d{12}(\d{4})$/.exec(name)?.[1];
  return digits === undefined ? name : `Visitor ${digits}`;
}

/** One of `count` hues for a person, always the same for the same id. */
export function hueIndex(id: string, count: number): number {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}

/** Names as people say them: "Ann", "Ann and Ben", "Ann, Ben and 2 more". */
export function nameList(names: readonly string[]): string {
  const [first = "", second] = names;
  if (second === undefined) return first;
  if (names.length === 2) return `${first} and ${second}`;
  return `${first}, ${second} and ${names.length - 2} more`;
}
