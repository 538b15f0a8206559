import type { Context } from "../context.ts";
import { Fault } from "../fault.ts";
import type { Commands } from "../socket/commands.ts";
import type { Client } from "../types.ts";

/** Ends the chat (S4-39). Rejects with a Fault. */
export function createEnding({ store }: Context, commands: Commands): Client["endChat"] {
  const { get, patch } = store;
  return () =>
    new Promise((resolve, reject) => {
      patch({ ending: get().chat.endVersion });
      commands.issue("endChat", [], (error, answer) => {
        if (error) {
          patch({ ending: null });
          return reject(new Fault(error));
        }
        const { chatEndVersion, nextChatId } = answer;
        // The notice itself comes as an event; without it there is a gap to heal.
        patch({ ending: null, chatId: nextChatId, known: Math.max(get().known, chatEndVersion) });
        return resolve();
      });
    });
}
