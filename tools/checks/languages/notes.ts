/** What the English sources say to translators of one text. */
export interface Note {
  /** File that the text stands in, relative to the checkout. */
  file: string;
  line: number;
  comment: string;
  /** Most graphemes that there is room for. */
  limit?: number;
}

const KEY = /^ {2}"([\w.]+)":/;
const COMMENT = /^ {2}\/\/ ?(.*)$/;
const LIMITS = /At most ((?:\d+(?:, | and |,? or )?)+) characters/;

/**
 * Reads the comments above the texts of one source. A comment counts for all keys up to the next comment or empty line;
 * several limits, as "At most 30 and 20 characters", for the keys in their order, the last one for the rest.
 */
export function readNotes(file: string, source: string): Map<string, Note> {
  const notes = new Map<string, Note>();
  let comment: string[] = [];
  let keys = 0;
  for (const [index, text] of source.split("\n").entries()) {
    const words = COMMENT.exec(text)?.[1];
    const key = KEY.exec(text)?.[1];
    if (words !== undefined) {
      if (keys > 0) comment = [];
      comment.push(words);
      keys = 0;
    } else if (text.trim() === "") comment = [];
    else if (key !== undefined) {
      notes.set(key, noteOf({ file, line: index + 1, comment: comment.join(" ") }, keys));
      keys += 1;
    }
  }
  return notes;
}

function noteOf(note: Note, place: number): Note {
  const limits = [...(LIMITS.exec(note.comment)?.[1] ?? "").matchAll(/\d+/g)].map(Number);
  const limit = limits[Math.min(place, limits.length - 1)];
  return limit === undefined ? note : { ...note, limit };
}
