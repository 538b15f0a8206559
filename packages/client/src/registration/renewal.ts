import type { Context } from "../context.ts";

const TIMER = "renew";
/** A token is renewed when this part of its life is over. */
const TOKEN_LIFE_USED = 0.9;
/** A token that lives shorter than this is not renewed ahead: the page's clock is wrong, or the server's. */
const TOKEN_LIFE_MIN_MS = 60_000;
/** The longest delay that platforms' timers take. */
const TIMER_MAX_MS = 2_147_483_647;

/** A page that stands open gets another token before the one that it has expires (S4-36). `expiry` 0: never mind. */
export function planRenewal({ options, timers }: Context, expiry: number, renew: () => void): void {
  timers.clear(TIMER);
  const life = expiry - options.clock.now();
  if (life >= TOKEN_LIFE_MIN_MS) timers.set(TIMER, Math.min(life * TOKEN_LIFE_USED, TIMER_MAX_MS), renew);
}
