/**
 * JSON of plain data, also on a page where an old library has given arrays or everything a `toJSON` of its own
 * (prototype.js 1.6): a replacer has the last word, and this one says what is really there. It takes three times as
 * long, so it is asked only there. (The language never asks texts and numbers for theirs.)
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(
    value,
    "toJSON" in Array.prototype
      ? function own(this: Record<string, unknown>, key: string) {
          return this[key];
        }
      : undefined,
  );
