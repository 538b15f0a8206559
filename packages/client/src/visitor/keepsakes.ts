import type { Context } from "../context.ts";

const DRAFT = "draft";
const SOUND = "sound";

/** What the visitor leaves in this browser beside the chat: the text in the composer, and the switch of the sound. */
export interface Keepsakes {
  readonly setDraft: (text: string) => void;
  readonly setSound: (on: boolean) => void;
}

export function createKeepsakes({ storage, store }: Context): Keepsakes {
  const { draft: shown, soundOn: on } = store.get();
  store.patch({
    draft: storage.get(DRAFT) ?? shown,
    soundOn: (storage.get(SOUND) ?? (on ? "on" : "off")) === "on",
  });
  return {
    setDraft(draft) {
      if (draft === store.get().draft) return;
      store.patch({ draft });
      if (draft) storage.set(DRAFT, draft);
      else storage.remove(DRAFT);
    },
    setSound(soundOn) {
      store.patch({ soundOn });
      storage.set(SOUND, soundOn ? "on" : "off");
    },
  };
}
