import type { Hands } from "../states/types.ts";

/** Frames without a change after which nothing more is coming. */
const QUIET_FRAMES = 6;
const FRAMES_MAX = 240;

const nextFrame = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

const picturesLoaded = (root: ShadowRoot): boolean =>
  [...root.querySelectorAll("img")].every(({ complete }) => complete);

/** Waits until nothing in the root has changed for some frames, and its pictures are there. */
async function settled(root: ShadowRoot): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frame = 0; frame < FRAMES_MAX && quiet < QUIET_FRAMES; frame += 1) {
    await nextFrame();
    quiet = picturesLoaded(root) ? quiet + 1 : 0;
  }
  observer.disconnect();
  await document.fonts.ready;
}

/** Sets a value past the one that React remembers, so that it hears of the change. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What a state can do to the widget in `root`. */
export function handsIn(root: ShadowRoot): Hands {
  const find = async <Found extends HTMLElement>(selector: string): Promise<Found> => {
    for (let frame = 0; frame < FRAMES_MAX; frame += 1) {
      const found = root.querySelector<Found>(selector);
      if (found) return found;
      await nextFrame();
    }
    throw new Error(`There is no ${selector}.`);
  };
  return {
    root,
    settled: async () => settled(root),
    find,
    async type(selector, text) {
      setValue(await find<HTMLInputElement>(selector), text);
      await settled(root);
    },
  };
}
