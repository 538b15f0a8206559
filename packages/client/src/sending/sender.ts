import type { ErrorCode, FileAttachment, ProtocolErrorBody } from "@parley/protocol";
import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { TOO_LONG } from "../fault.ts";
import type { Commands } from "../socket/commands.ts";
import { applyAnswer, hideEntry, type OutboxEntry } from "../state/outgoing.ts";
import { createOutbox } from "./outbox.ts";

/** After a fault of the server, not of the message, the outbox rests this long. */
const REST_MS = 10_000;
const REST = "rest";

/** Refusals that say nothing about the message itself: it goes out again by itself. */
const PASSING: readonly ErrorCode[] = ["TIMEOUT", "NOT_OPEN", "InternalServerError", "UNAVAILABLE"];

/** Brings the visitor's messages to the server: each one once, in the order in which they were written. */
export interface Sender {
  /** Returns the message's id; null for a text of nothing but white space without files (S5-15). */
  readonly send: (text: string, files?: readonly FileAttachment[]) => string | null;
  /** Sends a failed message again under its id. */
  readonly retry: (id: string) => void;
  /** Takes a message back that the server has not stored. */
  readonly discard: (id: string) => void;
  /** The engine has started: what is left from before is due again. */
  readonly start: () => void;
  /** The connection is ready: everything that was not answered goes out. */
  readonly flush: () => void;
  /** Drops entries that an event or the history has brought in the meantime. */
  readonly reconcile: () => void;
}

export function createSender(context: Context, commands: Commands): Sender {
  const { options, store, timers } = context;
  const outbox = createOutbox(context);
  let inFlight: string | undefined;

  function failed(entry: OutboxEntry, error: ProtocolErrorBody): void {
    if (error.code === "RATE_LIMITED" || error.code === "PROPERTY_LIMIT") {
      // Too fast, not wrong: nothing has failed, everything waits.
      outbox.wait();
      timers.set(REST, error.retryAfterMs ?? REST_MS, resume);
    } else if (PASSING.includes(error.code)) {
      outbox.miss(entry, error);
      // Later messages wait as well: else they would be stored before this one.
      timers.set(REST, error.retryAfterMs ?? REST_MS, resume);
    } else if (outbox.find(entry.id)) outbox.keep({ ...entry, error });
  }

  /**
   * Sends the oldest message that is due. One at a time, each after the answer to the one before: with several on the
   * way, a passing fault of one would let the next overtake it, and the retry would store it behind. A person does not
   * write faster than the server answers, and a refused message does not hold up the ones behind it.
   */
  function pump(): void {
    const entry = outbox.next();
    if (!entry || inFlight !== undefined || timers.has(REST) || !commands.isReady()) return;
    inFlight = entry.id;
    const message = {
      id: entry.id,
      ...(entry.text && { message: entry.text }),
      attachments: [...(entry.files ?? [])],
    };
    commands.issue("sendChatMessage", [message], (error, reply) => {
      inFlight = undefined;
      if (error) failed(entry, error);
      else {
        outbox.forget(entry.id);
        store.update(applyAnswer, entry, reply);
      }
      pump();
    });
  }

  /** Goes on after a rest, or before its end. */
  function resume(): void {
    timers.clear(REST);
    outbox.begin();
    pump();
  }

  return {
    send(text, files = []) {
      const isEmpty = text.trim() === "";
      if (isEmpty && files.length === 0) return null;
      const id = options.createId();
      // The server closes a connection that sends far too much, so what it would refuse is not sent.
      const error = text.length > MESSAGE_TEXT_MAX ? TOO_LONG : undefined;
      outbox.keep({ id, text: isEmpty ? "" : text, files, at: outbox.timeOfNext(), error });
      pump();
      return id;
    },
    retry(id) {
      const entry = outbox.find(id);
      if (!entry || inFlight === id || entry.text.length > MESSAGE_TEXT_MAX) return;
      outbox.keep({ ...entry, error: undefined });
      timers.clear(REST);
      pump();
    },
    discard(id) {
      if (!outbox.find(id)) return;
      outbox.forget(id);
      store.update(hideEntry, id);
    },
    start: outbox.begin,
    flush: resume,
    reconcile: outbox.reconcile,
  };
}
