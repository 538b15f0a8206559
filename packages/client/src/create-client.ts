import { createEngine } from "./engine.ts";
import { Fault } from "./fault.ts";
import type { Client, ClientOptions } from "./types.ts";

/** An attempt that activity sets off comes no sooner than this after the one before: a mouse moves all the time. */
const ACTIVITY_GAP_MS = 5_000;

/** Makes the headless engine of one visitor's page. Nothing happens before `start`. */
export function createClient(options: ClientOptions): Client {
  const engine = createEngine(options);
  const { store, timers, commands, connection, sender, preview, navigation, activity, attention } = engine;
  const { get, patch } = store;

  function note(): void {
    if (!timers.isOpen()) return;
    activity.note();
    connection.hurry(ACTIVITY_GAP_MS);
  }

  return {
    getState: get,
    subscribe: store.subscribe,
    on: store.on,
    start() {
      if (timers.isOpen()) return;
      timers.open();
      patch({ failure: null, refusal: null });
      navigation.start();
      activity.start();
      sender.start();
      connection.begin();
    },
    stop() {
      connection.end();
      commands.clear();
      timers.close();
    },
    send(text) {
      note();
      const id = sender.send(text);
      if (id !== null) preview.reset();
      return id;
    },
    retry(id) {
      note();
      sender.retry(id);
    },
    discard: sender.discard,
    typing(text) {
      note();
      preview.type(text);
    },
    maximize() {
      note();
      attention.changeWindow("max");
      attention.markSeen();
    },
    minimize() {
      note();
      attention.changeWindow("min");
    },
    markSeen: attention.markSeen,
    dismissPreview: attention.dismissPreview,
    loadEarlier: attention.loadEarlier,
    endChat: () =>
      new Promise((resolve, reject) => {
        note();
        commands.issue("endChat", [], (error, answer) => {
          if (error) return reject(new Fault(error));
          const { chatEndVersion, nextChatId } = answer;
          // The notice itself comes as an event; without it there is a gap to heal.
          patch({ chatId: nextChatId, known: Math.max(get().known, chatEndVersion) });
          return resolve();
        });
      }),
    navigated: navigation.report,
    activity: note,
    wake() {
      if (!timers.isOpen()) return;
      if (get().failure === "unreachable") connection.begin();
      else if (get().connection === "ready") activity.probe();
      else connection.hurry(0);
    },
  };
}
