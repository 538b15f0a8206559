import type { FileAttachment } from "@parley/protocol";
import { toJson } from "@parley/protocol/to-json";
import { removeEntry } from "../storage/outbox.ts";
import { createSafeStorage, readJson } from "../storage/safe-storage.ts";
import type { ClientOptions } from "../types.ts";

/** A message that the visitor has sent from a tab which does not lead. */
export interface Letter {
  readonly id: string;
  readonly text: string;
  readonly attachments: readonly FileAttachment[];
  /** When it was written, epoch ms; rises from letter to letter of a tab. */
  readonly at: number;
}

/** Where messages lie until a leading engine has them in its outbox: they outlive both tabs. */
export interface Inbox {
  readonly put: (letter: Letter) => void;
  readonly remove: (id: string) => void;
  /** The server has the message: nothing of it is kept, wherever an engine may have left it. */
  readonly clear: (id: string) => void;
  /** In the order of writing. */
  readonly read: () => Letter[];
}

export function createInbox({ storage, propertyId, widgetId, onIncident }: ClientOptions): Inbox {
  const incident = (message: string, error?: unknown): void => onIncident?.({ message, error });
  const safe = createSafeStorage(storage, `parley:${propertyId}:letter:${widgetId}:`, incident);
  const engines = createSafeStorage(storage, `parley:${propertyId}:`, incident);
  return {
    put: (letter) => safe.set(letter.id, toJson(letter)),
    remove: safe.remove,
    clear(id) {
      safe.remove(id);
      removeEntry(engines, id);
    },
    read: () =>
      safe
        .keys("")
        .map((key) => readJson(safe, key) as Letter | null)
        .filter((letter): letter is Letter => typeof letter?.id === "string")
        .sort((one, other) => one.at - other.at),
  };
}
