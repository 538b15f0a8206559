import type { TabsPlatform } from "../types.ts";

/** Who of the tabs leads. */
export interface Election {
  /** Waits for the lead. */
  readonly stand: () => void;
  /** Takes the lead away from a tab that does not answer. */
  readonly steal: () => void;
  /** Gives up the lead, or waiting for it. */
  readonly leave: () => void;
}

/** @param hooks told when this tab has the lead, and when another one has taken it away */
export function createElection(
  platform: TabsPlatform,
  name: string,
  hooks: { readonly won: () => void; readonly lost: () => void },
): Election {
  let release: (() => void) | undefined;
  /** What is heard of an earlier candidacy does not count. */
  let round = 0;

  function leave(): void {
    round += 1;
    release?.();
    release = undefined;
  }

  function ask(steal: boolean): void {
    leave();
    const mine = round;
    release = platform.holdLock(name, {
      steal,
      granted: () => {
        if (mine === round) hooks.won();
      },
      lost: () => {
        if (mine !== round) return;
        release = undefined;
        hooks.lost();
      },
    });
  }

  return { stand: () => ask(false), steal: () => ask(true), leave };
}
