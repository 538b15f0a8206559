/** Bytes of one NOTIFY: PostgreSQL takes fewer than 8,000. */
const FRAME_MAX = 7_900;
/** Characters of a frame's number and mark, at most. */
const COUNTER_MAX = 18;
/** Whose it is, its number, and what it is of a message: the whole, its first part, one between, its last. */
const HEADER = /^(\S+) (\d+)([.<+>])/;

/**
 * Cuts messages for a transport with a limit. The frames of one sender are numbered: PostgreSQL would otherwise take two
 * equal ones of one transaction for one.
 */
export class FrameCutter {
  readonly #sender: string;
  #number = 0;

  /** @param sender without a space */
  constructor(sender: string) {
    this.#sender = sender;
  }

  /** @param text outside of ASCII only where JSON has strings */
  cut(text: string): string[] {
    // One byte for each character, so that it can be cut anywhere.
    const plain = text.replaceAll(/[^\0-\x7f]/g, escapeUnit);
    const room = FRAME_MAX - this.#sender.length - COUNTER_MAX;
    if (plain.length <= room) return [this.#frame(".", plain)];
    const frames: string[] = [];
    for (let from = 0; from < plain.length; from += room) {
      const last = from + room >= plain.length;
      frames.push(this.#frame(from === 0 ? "<" : last ? ">" : "+", plain.slice(from, from + room)));
    }
    return frames;
  }

  #frame(mark: string, part: string): string {
    this.#number += 1;
    return `${this.#sender} ${this.#number}${mark}${part}`;
  }
}

/** Puts the frames of all senders together again. */
export class FrameJoiner {
  /** By sender: what has come of its message, and the number of its last frame. */
  readonly #begun = new Map<string, { text: string; number: number }>();

  /** The message when it is complete. One whose beginning was missed is passed over. */
  join(frame: string): string | undefined {
    const header = HEADER.exec(frame);
    if (!header) return undefined;
    const [{ length }, sender = "", digits = "", mark] = header;
    const part = frame.slice(length);
    if (mark === ".") return part;
    const number = Number(digits);
    const begun = this.#begun.get(sender);
    this.#begun.delete(sender);
    if (mark !== "<" && begun?.number !== number - 1) return undefined;
    const text = (mark === "<" ? "" : (begun?.text ?? "")) + part;
    if (mark === ">") return text;
    this.#begun.set(sender, { text, number });
    return undefined;
  }
}

/** As JSON writes it. */
const escapeUnit = (unit: string): string =>
  String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
