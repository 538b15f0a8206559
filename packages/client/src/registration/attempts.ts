import type { ProtocolErrorBody, SessionStartResponse } from "@parley/protocol";
import type { Context } from "../context.ts";
import { storeSession } from "../storage/identity.ts";
import { attemptDelay } from "./attempt-delay.ts";
import { register } from "./register.ts";
import { createTabTurn } from "./tab-turn.ts";

const TIMER = "attempt";

/** How the attempts end. */
export interface AttemptHooks {
  readonly registered: (session: SessionStartResponse) => void;
  readonly refused: (error: ProtocolErrorBody) => void;
  /** All of them failed. */
  readonly exhausted: () => void;
}

/** Attempts to register, one after the other, until one succeeds, is refused or all are used up. */
export interface Attempts {
  /** Begins at a step of the plan (see attemptDelay), after that step's delay. */
  readonly plan: (step: number) => void;
  /** Begins at a step with an attempt at once. */
  readonly now: (step: number) => void;
  /** Makes the planned attempt now, if the one before is at least `gap` ms old; nothing when none is planned. */
  readonly hurry: (gap: number) => void;
  /** Gives up; an attempt that is under way is not heard any more. */
  readonly cancel: () => void;
}

export function createAttempts(context: Context, hooks: AttemptHooks): Attempts {
  const { options, timers } = context;
  const turn = createTabTurn(context);
  let planned = 0;
  let triedAt = -Infinity;
  /** The attempt that counts: an answer to an earlier one is not heard. */
  let round = 0;

  function plan(step: number): void {
    const delay = attemptDelay(step, options.random());
    planned = step;
    if (delay === undefined) hooks.exhausted();
    else if (delay === 0) now(step);
    else timers.set(TIMER, delay, () => now(step));
  }

  /** @param next the step after a failure; an attempt that was made early uses none up, so its own step again */
  async function attempt(next: number): Promise<void> {
    cancel();
    triedAt = options.clock.now();
    const mine = round;
    await turn.take();
    if (mine !== round) return;
    const { session, refusal } = await register(context);
    if (mine !== round) return;
    turn.release();
    if (session) {
      // Not before: what an attempt brings that was given up must leave nothing behind.
      storeSession(context, session);
      // The server knows from now on; a signature may have expired when the page registers again.
      context.person.user = undefined;
      hooks.registered(session);
    } else if (refusal) hooks.refused(refusal);
    else plan(next);
  }

  const now = (step: number): void => void attempt(step + 1);

  function cancel(): void {
    round += 1;
    timers.clear(TIMER);
    turn.release();
  }

  return {
    plan,
    now,
    hurry(gap) {
      if (timers.has(TIMER) && options.clock.now() - triedAt >= gap) void attempt(planned);
    },
    cancel,
  };
}
