import { FILE_NAME_MAX } from "@parley/protocol";

/** Control characters, and those that turn text around: they make an .exe look like a .pdf. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- those are what must go
  /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** What some file system takes for something else. */
const MISREAD = /[<>:"|?*]/g;
/** Names of devices; a file of such a name cannot be made on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const EXTENSION = /\.([A-Za-z0-9]{1,16})$/;
const NAMELESS = "file";

/** The name of an uploaded file, made safe to show and to save: one part, at most FILE_NAME_MAX characters. */
export function safeFileName(name: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(UNSEEN, "").replaceAll(MISREAD, "_");
  // A dot in front hides a file, dots and spaces at the end are lost on Windows.
  const trimmed = plain.replace(/^[\s.]+/, "").replace(/[\s.]+$/, "") || NAMELESS;
  return shorten(RESERVED.test(trimmed) ? `_${trimmed}` : trimmed);
}

/** As png, in small letters; empty when the name has none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Cuts before the extension, and never through a character. */
function shorten(name: string): string {
  if (name.length <= FILE_NAME_MAX) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? "";
  const room = FILE_NAME_MAX - extension.length;
  let stem = "";
  for (const character of name.slice(0, name.length - extension.length)) {
    if (stem.length + character.length > room) break;
    stem += character;
  }
  return stem + extension;
}
