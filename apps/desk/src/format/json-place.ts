/** A place in a text: characters from its start, and its line, counted from 1. */
export interface TextPlace {
  readonly offset: number;
  readonly line: number;
}

/**
 * Finds the value that a dotted path names in a JSON text, or the nearest one around it.
 * @param text valid JSON
 * @param path as theme.header.background or states.prechat.fields.0.label
 */
export function placeInJson(text: string, path: string): TextPlace {
  const places = valuePlaces(text);
  const segments = path.split(".").filter((segment) => segment !== "");
  while (segments.length > 0 && !places.has(segments.join("."))) segments.pop();
  const offset = places.get(segments.join(".")) ?? 0;
  return { offset, line: text.slice(0, offset).split("\n").length };
}

/** Where every value of a JSON text begins, by its dotted path. */
function valuePlaces(text: string): Map<string, number> {
  const places = new Map<string, number>();
  let at = 0;

  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const blank = (): void => void take(/\s*/y);

  function value(path: readonly string[]): void {
    blank();
    places.set(path.join("."), at);
    if (text[at] === "{") members("}", path, () => readKey());
    else if (text[at] === "[") members("]", path, String);
    else if (text[at] === '"') take(STRING);
    else take(/[^\s,\]}]*/y);
    blank();
  }

  function members(end: string, path: readonly string[], nameOf: (index: number) => string): void {
    at += 1;
    blank();
    for (let index = 0; at < text.length && text[at] !== end; index += 1) {
      value([...path, nameOf(index)]);
      if (text[at] === ",") at += 1;
      blank();
    }
    at += 1;
  }

  function readKey(): string {
    const key = take(STRING);
    blank();
    at += 1;
    return String(JSON.parse(key || '""'));
  }

  value([]);
  return places;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
