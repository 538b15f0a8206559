// oxlint-disable-next-line no-control-regex -- those are what must be shown
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** Text from outside as a log may hold it: control characters and those that turn text around are spelt out. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
