import type { ProtocolErrorBody } from "@parley/protocol";
import { CALLBACK_COMMAND, encodeFrame, parseFrame } from "@parley/protocol/frames";
import { SOCKET_CLOSE_RETRY_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { brokenFrame, Fault, NOT_OPEN, TIMEOUT } from "../fault.ts";
import { createReplies, type Reply } from "./replies.ts";

/** In the order of `readyState` (S4-84). */
const STATES = ["opening", "open", "closing", "closed"] as const;
export type SocketState = (typeof STATES)[number];

/** The wrapper around one WebSocket: commands with callbacks out, events in. */
export interface Socket {
  readonly state: () => SocketState;
  /** When the server was last heard, epoch ms. */
  readonly heardAt: () => number;
  /**
   * Sends a command. `reply` is called once: with the answer, after 35 s with TIMEOUT, or with NOT_OPEN when the
   * connection ends first.
   * @throws Fault NOT_OPEN when the socket is not open (S4-86)
   */
  readonly send: (command: string, parameters: unknown[], reply: Reply) => void;
  /** Notices a connection that has ended without a word, as browsers leave it behind after a sleep. */
  readonly check: () => void;
  /** Ends the connection; nothing is heard of it afterwards. */
  readonly close: () => void;
}

export interface SocketHandlers {
  readonly event: (name: string, parameters: unknown[]) => void;
  /** The connection has ended other than by `close`. Called once. */
  readonly lost: () => void;
}

/** Connects to `url`. @throws what the platform throws for an address that it does not take */
export function openSocket(context: Context, url: string, handlers: SocketHandlers): Socket {
  const { clock, createSocket } = context.options;
  // No answer means that nobody is there any more, whatever the browser believes of the connection.
  const replies = createReplies(context.timers, () => fail(new Fault(TIMEOUT)));
  const raw = createSocket(url);
  let live = true;
  let heardAt = clock.now();

  // By the clock itself: a socket that is still opening must be closed even after the engine has stopped its timers.
  function shut(): void {
    if (raw.readyState === 0) clock.setTimeout(shut, SOCKET_CLOSE_RETRY_MS);
    else raw.close();
  }

  function close(): void {
    if (!live) return;
    live = false;
    replies.end();
    shut();
  }

  function lose(): void {
    if (!live) return;
    close();
    handlers.lost();
  }

  function fail(error: unknown): void {
    if (live) context.incident("Socket failed.", error);
    lose();
  }

  function read(data: unknown): void {
    heardAt = clock.now();
    const frame = parseFrame(String(data));
    if (typeof frame === "string") throw brokenFrame(frame);
    const { c, p, k } = frame;
    if (c !== CALLBACK_COMMAND) handlers.event(c, p);
    // Without an id it answers nothing that was asked.
    else replies.settle(k ?? 0, (p[0] ?? null) as ProtocolErrorBody | null, p[1]);
  }

  raw.onmessage = ({ data }) => {
    if (!live) return;
    try {
      read(data);
    } catch (error) {
      fail(error);
    }
  };
  raw.onclose = lose;
  raw.onerror = fail;

  return {
    state: () => STATES[live ? raw.readyState : Math.max(raw.readyState, 2)] ?? "closed",
    heardAt: () => heardAt,
    send(command, parameters, reply) {
      if (!live || raw.readyState !== 1) throw new Fault(NOT_OPEN);
      raw.send(encodeFrame(command, parameters, replies.await(reply)));
    },
    check() {
      if (raw.readyState > 1) lose();
    },
    close,
  };
}
