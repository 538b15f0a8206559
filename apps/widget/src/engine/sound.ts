import type { Client } from "@parley/client";
import { closeChime, mayPlay, playChime } from "./chime.ts";
import { createClaim } from "./one-tab.ts";
import { isAttended, type Shell } from "./shell.ts";

/** Tabs that the visitor does not look at leave the sound to those that they do. */
const HIDDEN_DELAY_MS = 150;
const VISIBLE_DELAY_MS = 50;

/**
 * Plays a chime for an agent's message unless the visitor looks at the window, in one tab only: the one that is looked
 * at claims the message and stays silent. The visitor's switch is the same in all tabs.
 */
export function installSound(client: Client, shell: Shell, scope: string, signal: AbortSignal): void {
  const claim = createClaim(`${scope}:sound`, signal);
  let hasInteracted = false;
  const interacted = (): void => {
    hasInteracted = true;
  };
  for (const name of ["pointerdown", "keydown"])
    addEventListener(name, interacted, { signal, capture: true, once: true, passive: true });

  const ring = async (id: string): Promise<void> => {
    const isSilent = isAttended(shell.get()) || !client.getState().soundOn;
    if ((await claim(id)) && !isSilent) await playChime();
  };
  const stop = client.on("message", ({ id, t, ut }) => {
    if (t !== "c" || ut === "v") return;
    const state = shell.get();
    if (!isAttended(state) && !mayPlay(hasInteracted)) return;
    const delay = state.isPageVisible ? VISIBLE_DELAY_MS : HIDDEN_DELAY_MS;
    const start = (): void => {
      if (!signal.aborted) ring(id).catch((error: unknown) => console.warn("Parley: no sound.", error));
    };
    if (isAttended(state)) start();
    else setTimeout(start, delay);
  });
  signal.addEventListener("abort", () => {
    stop();
    void closeChime();
  });
}
