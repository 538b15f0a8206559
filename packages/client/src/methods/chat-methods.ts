import type { Lifecycle } from "../lifecycle.ts";
import type { Client } from "../types.ts";
import type { Guards } from "./guards.ts";

/** What is done in the window, without an answer to wait for. */
export type ChatMethods = Pick<
  Client,
  | "answerConsent"
  | "send"
  | "retry"
  | "discard"
  | "typing"
  | "maximize"
  | "minimize"
  | "markSeen"
  | "dismissPreview"
  | "loadEarlier"
  | "setSound"
  | "closeBubble"
  | "focusPopup"
  | "notifyResized"
>;

export function createChatMethods({ engine }: Lifecycle, { act, live, note, quiet }: Guards): ChatMethods {
  return {
    answerConsent: quiet((agreed) => {
      note();
      engine().permission.answer(agreed);
    }),
    send: live((text, attachments) => {
      const { sender, preview, keepsakes, store } = engine();
      const id = sender.send(text, attachments);
      if (id === null) return id;
      act();
      preview.reset();
      if (text === store.get().draft) keepsakes.setDraft("");
      return id;
    }, null),
    retry: quiet((id) => {
      act();
      engine().sender.retry(id);
    }),
    discard: quiet((id) => engine().sender.discard(id)),
    typing: quiet((text) => {
      note();
      engine().keepsakes.setDraft(text);
      engine().preview.type(text);
    }),
    maximize: quiet(() => {
      act();
      engine().attention.changeWindow("max");
      engine().attention.markSeen();
    }),
    minimize: quiet(() => {
      note();
      engine().attention.changeWindow("min");
    }),
    markSeen: quiet(() => engine().attention.markSeen()),
    dismissPreview: quiet(() => engine().attention.dismissPreview()),
    loadEarlier: quiet(() => engine().attention.loadEarlier()),
    setSound: quiet((on) => {
      engine().keepsakes.setSound(on);
      engine().commands.issue("visitorSound", [{ bool: on }]);
    }),
    closeBubble: quiet(() => {
      const { store, commands } = engine();
      if (store.get().bubbleClosed) return;
      store.patch({ bubbleClosed: true });
      commands.issue("chatBubbleClose", []);
    }),
    focusPopup: quiet(() => engine().commands.issue("visitorPopupFocus", [])),
    notifyResized: quiet((width, height) =>
      engine().commands.issue("notifyWidgetResized", [{ width, height }]),
    ),
  };
}
