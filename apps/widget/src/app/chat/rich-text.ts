/** A piece of a message: text, or pieces that lead somewhere or stand out. */
export type Piece = string | Mark;

/** Pieces that are a link (`a`), bold (`b`) or in italics (`i`). */
export interface Mark {
  tag: "a" | "b" | "i";
  /** Where it begins in the message. */
  at: number;
  /** Where a link leads: http, https, mailto or tel, nothing else. */
  href?: string;
  pieces: Piece[];
}

const WORD = String.raw`\p{L}\p{N}`;

/** In the order of precedence: [text](address), addresses, e-mail addresses, phone numbers; then marks and line ends. */
const TOKEN = new RegExp(
  [
    String.raw`\[([^[\]\n]+)\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)`,
    String.raw`(?<![${WORD}@.-])(?:https?:\/\/|www\.)[^\s<>"]+`,
    String.raw`(?<![${WORD}_@.%+-])(?:mailto:)?[${WORD}][${WORD}._%+-]*@(?:[${WORD}-]+\.)+\p{L}{2,24}(?![${WORD}@])`,
    String.raw`(?<![${WORD}_@+]|\d[.,:/-])(?:tel:)?\+?\d{7,16}(?![${WORD}_@]|[.,:/-]\d)`,
    String.raw`\*+|_+|\n`,
  ].join("|"),
  "giu",
);

const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Punctuation after an address belongs to the sentence; a closing bracket does when none was opened in the address. */
function withoutTrail(address: string): string {
  let end = address.length;
  const unopened: Record<string, number> = {};
  for (;;) {
    const last = address.charAt(end - 1);
    const opener = CLOSERS[last];
    if (opener) {
      unopened[last] ??= count(address, last) - count(address, opener);
      if (unopened[last]-- <= 0) break;
    } else if (!/[.,;:!?'"’”»…*_~]/.test(last)) break;
    end--;
  }
  return address.slice(0, end);
}

/** The address to lead to; undefined when it is none, or one that a message may not lead to. */
function target(address: string): string | undefined {
  try {
    const { protocol, hostname, href } = new URL(address);
    return /^(mailto|tel):$/.test(protocol) || (/^https?:$/.test(protocol) && hostname !== "")
      ? href
      : undefined;
  } catch {
    // Looked like an address and is none, as http://[: stays text.
    return undefined;
  }
}

/** An address as it is written, with what it leaves out. */
function complete(written: string): string {
  if (/^www\./i.test(written)) return `https://${written}`;
  if (/^(https?:\/\/|mailto:|tel:)/i.test(written)) return written;
  return written.includes("@") ? `mailto:${written}` : `tel:${written}`;
}

/** What a mark makes of the pieces between it and its twin; longer runs are text. */
const TAGS: Readonly<Record<string, "b" | "i">> = { "*": "b", "**": "b", _: "i" };

const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

interface Open {
  mark: string;
  /** Its place among the pieces, where it stands as text until its twin comes. */
  index: number;
  at: number;
}

/**
 * Reads a message's text: addresses, e-mail addresses and phone numbers become links (S5-21 to S5-23), and of Markdown
 * links, _italics_ and *bold* (S5-25 to S5-27); everything else is text and is never read as markup (S5-24). Marks count
 * at the edges of words only and end with their line. Takes time in proportion to the length.
 */
export function readText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let opened: Open[] = [];
  let done = 0;

  function write(until: number): void {
    const part = text.slice(done, until);
    const last = pieces.length - 1;
    done = until;
    if (part === "") return;
    if (typeof pieces[last] === "string" && opened.at(-1)?.index !== last) pieces[last] += part;
    else pieces.push(part);
  }

  function mark(run: string, at: number): void {
    const tag = TAGS[run];
    if (!tag) return;
    const before = text.charAt(at - 1);
    const after = text.charAt(at + run.length);
    const twin = opened.findIndex((open) => open.mark === run);
    const open = opened[twin];
    if (open && /\S/.test(before) && !isWord(after) && open.at + run.length < at) {
      write(at);
      opened = opened.slice(0, twin);
      pieces.push({ tag, at: open.at, pieces: pieces.splice(open.index).slice(1) });
      done = at + run.length;
    } else if (/\S/.test(after) && !isWord(before)) {
      write(at);
      // The nearest one counts; what was opened in between may still be closed inside.
      if (open) opened = opened.slice(0, twin);
      opened.push({ mark: run, index: pieces.length, at });
      pieces.push(run);
      done = at + run.length;
    }
  }

  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const { 0: token, 1: label, 2: address, index } = found;
    if (/^[*_]/.test(token)) mark(token, index);
    else if (token === "\n") opened = [];
    else {
      const written = label === undefined ? withoutTrail(token) : token;
      const href = target(address ?? complete(written));
      if (href === undefined) continue;
      write(index);
      pieces.push({ tag: "a", at: index, href, pieces: [label ?? written] });
      // What the sentence has behind the address is read as well.
      done = TOKEN.lastIndex = index + written.length;
    }
  }
  write(text.length);
  return pieces;
}
