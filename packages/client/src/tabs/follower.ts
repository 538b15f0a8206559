import type { Timers } from "../timers.ts";
import type { ClientOptions, PageInfo } from "../types.ts";
import { createMirror, type MirrorContext } from "./mirror.ts";
import { createNeed } from "./need.ts";
import type { FromLeader, ToLeader } from "./wire.ts";

/** A leader that has nothing to tell is asked whether it lives this often. */
const BEAT_MS = 10_000;

/** What a following tab works with. */
export interface FollowerContext extends MirrorContext {
  readonly options: ClientOptions;
  readonly timers: Timers;
  readonly post: (message: ToLeader) => void;
  /** The leader says nothing although it was asked. */
  readonly silent: () => void;
}

/** A tab that shows what another one's engine does, and sees to it that there is one. */
export interface Follower {
  readonly receive: (message: FromLeader) => void;
  /** There is a new call. */
  readonly call: () => void;
  /** The visitor does something in this tab. */
  readonly touch: () => void;
  readonly term: () => number;
  readonly close: () => void;
}

export function createFollower(context: FollowerContext): Follower {
  const { options, tab, timers, calls, post, silent } = context;
  const { clock, random } = options;
  const mirror = createMirror(context);
  let awaitsPong = false;
  /** The state was asked for since the last step. */
  let hasAsked = false;

  const exists = (): boolean => mirror.isBehind() || awaitsPong || calls.list().length > 0;
  const need = createNeed({ clock, random, timers, exists, ask, silent });

  function askState(): void {
    if (!mirror.isBehind() || hasAsked) return;
    hasAsked = true;
    post({ to: "leader", kind: "hello", tab });
  }

  function postCalls(): void {
    // Before a leader is known, nobody could tell afterwards who has got them.
    const due = mirror.isMet() ? calls.post(mirror.term()) : [];
    if (due.length === 0) return;
    const page = due.some(({ method }) => method === "navigated") ? options.page() : null;
    post({ to: "leader", kind: "calls", tab, calls: due, at: clock.now(), page });
  }

  function ping(page: PageInfo | null): void {
    awaitsPong = true;
    post({ to: "leader", kind: "ping", tab, page });
    need.check();
  }

  function ask(): void {
    hasAsked = false;
    askState();
    postCalls();
    if (awaitsPong) ping(null);
  }

  function beat(): void {
    timers.set("beat", BEAT_MS, beat);
    if (need.quietFor() >= BEAT_MS) ping(null);
  }

  beat();
  askState();
  need.check();

  return {
    receive(message) {
      const known = mirror.isMet() ? mirror.term() : undefined;
      if (!mirror.receive(message)) return;
      const isNew = known !== message.term;
      need.heard();
      awaitsPong = false;
      // A snapshot that was of no use is not asked for again at once.
      if (isNew || !mirror.isBehind()) hasAsked = false;
      askState();
      if (isNew) postCalls();
      need.check();
    },
    call() {
      postCalls();
      need.check();
    },
    touch: () => ping(options.page()),
    term: mirror.term,
    close() {
      need.close();
      timers.clear("beat");
    },
  };
}
