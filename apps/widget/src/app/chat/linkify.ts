/** A piece of a message: text, or text that leads somewhere. */
export interface Piece {
  text: string;
  /** Where it leads; absent for plain text. Only http, https and mailto. */
  href?: string;
}

/** http(s) addresses, www. ones, mailto: ones and bare e-mail addresses. */
const CANDIDATE =
  /(?<![\p{L}\p{N}_@.-])(?:https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|(?:mailto:)?[\p{L}\p{N}][\p{L}\p{N}._%+-]*@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?![\p{L}\p{N}@]))/giu;

const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Punctuation after an address belongs to the sentence; a closing bracket does when none was opened in the address. */
function withoutTrail(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    const opener = CLOSERS[last];
    const kept = address.slice(0, end);
    const isUnopened = opener !== undefined && count(kept, last) > count(kept, opener);
    if (!isUnopened && !/[.,;:!?'"’”»…*_~]/.test(last)) break;
    end--;
  }
  return address.slice(0, end);
}

/** The address to lead to; undefined when the text is none. */
function target(text: string): string | undefined {
  const isMail = text.includes("@") && !/^(?:https?:\/\/|www\.)/i.test(text);
  const address = isMail
    ? `mailto:${text.replace(/^mailto:/i, "")}`
    : text.replace(/^www\./i, "https://www.");
  try {
    const { protocol, hostname, href } = new URL(address);
    if (isMail) return href;
    return /^https?:$/.test(protocol) && hostname !== "" ? href : undefined;
  } catch {
    // Looked like an address and is none, as http://[: stays text.
    return undefined;
  }
}

/** Cuts a text into plain pieces and links. Joined together the pieces are the text again. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const address = withoutTrail(match[0]);
    const href = target(address);
    if (href === undefined) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
