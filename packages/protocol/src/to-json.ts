/**
 * JSON of plain data, also on a page where an old library has given arrays, texts or everything a `toJSON` of its own
 * (prototype.js 1.6): a replacer has the last word, and this one says what is really there.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function own(this: Record<string, unknown>, key: string) {
    return this[key];
  });
