import type { ProtocolErrorBody } from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import { brokenFrame, NOT_OPEN, TIMEOUT } from "../fault.ts";
import type { Timers } from "../timers.ts";

/** Told of the answer to a command: an error, or null and the data. */
export type Reply = (error: ProtocolErrorBody | null, data?: unknown) => void;

/** The commands of one connection that wait for their answers, by callback id. */
export interface Replies {
  /** Waits for an answer; returns the id that it will carry. */
  readonly await: (reply: Reply) => number;
  /** Hands an answer on. @throws Fault UNKNOWN_CALLBACK when nobody waits for it */
  readonly settle: (id: number, error: ProtocolErrorBody | null, data?: unknown) => void;
  /** The connection is gone: tells everybody who waits. */
  readonly end: () => void;
}

/** @param overdue called when an answer has not come within 35 s, after the one who waits was told TIMEOUT (S7-86) */
export function createReplies(timers: Timers, overdue: () => void): Replies {
  const waiting = new Map<number, Reply>();
  let nextId = 0;
  const timer = (id: number): string => `reply:${id}`;

  const settle: Replies["settle"] = (id, error, data) => {
    const reply = waiting.get(id);
    if (!reply) throw brokenFrame("UNKNOWN_CALLBACK");
    waiting.delete(id);
    timers.clear(timer(id));
    reply(error, data);
  };

  return {
    await(reply) {
      nextId += 1;
      const id = nextId;
      waiting.set(id, reply);
      timers.set(timer(id), CALLBACK_TIMEOUT_MS, () => {
        settle(id, TIMEOUT);
        overdue();
      });
      return id;
    },
    settle,
    end() {
      for (const id of waiting.keys()) settle(id, NOT_OPEN);
    },
  };
}
