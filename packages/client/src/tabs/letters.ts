import type { FileAttachment } from "@parley/protocol";
import type { ClientOptions, ClientState } from "../types.ts";
import type { Inbox, Letter } from "./inbox.ts";

/** The messages of this tab that no server is known to have: where a leader was lost, they are handed in again. */
export interface Letters {
  /** Null when there is nothing to send. */
  readonly write: (text: string, attachments: readonly FileAttachment[]) => Letter | null;
  readonly forget: (id: string) => void;
  /** The visitor has gone: nothing of what was written is sent any more. */
  readonly forgetAll: () => void;
  /** The visitor is another one: what was written before is not handed in again for this one. */
  readonly part: () => void;
  /** Those that a state does not show. Forgets those that it shows as stored. */
  readonly missing: (state: ClientState) => readonly Letter[];
}

export function createLetters({ clock, createId }: ClientOptions, inbox: Inbox): Letters {
  const letters = new Map<string, Letter>();
  let last = 0;

  function forget(id: string): void {
    letters.delete(id);
    inbox.remove(id);
  }

  return {
    write(text, attachments) {
      if (text.trim() === "" && attachments.length === 0) return null;
      last = Math.max(clock.now(), last + 1);
      const letter = { id: createId(), text, attachments, at: last };
      letters.set(letter.id, letter);
      return letter;
    },
    forget,
    forgetAll() {
      for (const id of letters.keys()) forget(id);
    },
    part: () => letters.clear(),
    missing({ messages }) {
      if (letters.size === 0) return [];
      const shown = new Map(messages.map(({ id, cver }) => [id, cver]));
      for (const id of letters.keys()) if ((shown.get(id) ?? 0) > 0) letters.delete(id);
      return [...letters.values()].filter(({ id }) => !shown.has(id));
    },
  };
}
