import type { Client } from "../types.ts";
import type { Inbox, Letter } from "./inbox.ts";

/** Hands messages to the engine under the ids that their tabs have given them. */
export interface Courier {
  /** The engine's source of ids. */
  readonly createId: () => string;
  /** Gives the engine a message unless it has it. */
  readonly submit: (engine: Client, letter: Omit<Letter, "at">) => void;
  /** Gives it everything that waits in the storage. */
  readonly deliver: (engine: Client) => void;
}

/** @param createId makes the id of a message that has none yet */
export function createCourier(inbox: Inbox, createId: () => string): Courier {
  let nextId: string | undefined;

  function submit(engine: Client, { id, text, attachments }: Omit<Letter, "at">): void {
    const shown = engine.getState().messages.find((message) => message.id === id);
    if (shown?.cver) return inbox.clear(id);
    if (!shown) {
      nextId = id;
      engine.send(text, attachments);
      nextId = undefined;
    }
    // In the engine's own outbox now.
    return inbox.remove(id);
  }

  return {
    createId: () => nextId ?? createId(),
    submit,
    deliver(engine) {
      for (const letter of inbox.read()) submit(engine, letter);
    },
  };
}
