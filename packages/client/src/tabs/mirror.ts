import type { Calls } from "./calls.ts";
import { patch } from "./delta.ts";
import type { Stage } from "./stage.ts";
import type { FromLeader, FromLeaderOf } from "./wire.ts";

/** What a mirror shows its state on. */
export interface MirrorContext {
  readonly tab: string;
  readonly stage: Stage;
  readonly calls: Calls;
  /** The newest term that this tab has heard of; what earlier leaders say is not heard. */
  readonly term: number;
  /** The stage shows a leader's state already. */
  readonly hasState: boolean;
  /** A leader's whole state was taken over. */
  readonly adopted: () => void;
}

/** Follows a leader's state change by change. */
export interface Mirror {
  /** Returns whether the message counts: it is not of an earlier leader. */
  readonly receive: (message: FromLeader) => boolean;
  readonly term: () => number;
  /** A leader has been heard. */
  readonly isMet: () => boolean;
  /** Something was missed: only a snapshot helps. */
  readonly isBehind: () => boolean;
}

export function createMirror({ tab, stage, calls, adopted, ...before }: MirrorContext): Mirror {
  let { term, hasState } = before;
  let isMet = false;
  /** The last change of this leader that is applied; -1 before its snapshot. */
  let seq = -1;
  /** The last change that it has mentioned. */
  let known = 0;
  let replies: readonly FromLeaderOf<"reply">[] = [];

  function meet(next: number): void {
    isMet = true;
    if (next === term) return;
    term = next;
    seq = -1;
    known = 0;
    replies = [];
  }

  /** A leader that has not caught up with the server may know less than this tab shows. */
  function knowsLess({ state }: FromLeaderOf<"snapshot">): boolean {
    const { visitorId, version } = stage.base();
    return (
      hasState && state.connection !== "ready" && state.visitorId === visitorId && state.version < version
    );
  }

  function adopt(message: FromLeaderOf<"snapshot">): void {
    if (message.seq <= seq || knowsLess(message)) return;
    const missed = hasState ? message.recent.filter((event) => event.seq > seq) : [];
    // A tab that comes to a connection which has long been there becomes ready as well.
    const isReady = stage.base().connection === "disconnected" && message.state.connection === "ready";
    seq = message.seq;
    hasState = true;
    stage.show({ ...message.state, isLeader: false });
    if (isReady && !missed.some(({ name }) => name === "ready")) stage.emit("ready", undefined);
    for (const { name, payload } of missed) stage.emit(name, payload);
    adopted();
  }

  /** Applies a change or tells an event when it is the next one. */
  function advance(message: FromLeaderOf<"delta" | "event">): void {
    if (seq < 0 || message.seq !== seq + 1) return;
    seq = message.seq;
    if (message.kind === "event") stage.emit(message.name, message.payload);
    else stage.show({ ...patch(stage.base(), message.delta), isLeader: false });
  }

  /** An answer counts when the changes that the call has made are here. */
  function settle(): void {
    const due = replies.filter((reply) => reply.seq <= seq);
    replies = replies.filter((reply) => reply.seq > seq);
    for (const { id, error, value } of due) calls.answered(id, error, value);
  }

  return {
    receive(message) {
      if (message.term < term) return false;
      meet(message.term);
      known = Math.max(known, message.seq);
      if (message.kind === "snapshot") adopt(message);
      if (message.kind === "delta" || message.kind === "event") advance(message);
      if (message.kind === "taken" && message.tab === tab) calls.taken(message.upTo);
      if (message.kind === "reply" && message.tab === tab) replies = [...replies, message];
      settle();
      return true;
    },
    term: () => term,
    isMet: () => isMet,
    isBehind: () => seq < known,
  };
}
