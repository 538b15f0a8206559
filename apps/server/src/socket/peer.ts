import type { Duplex } from "node:stream";
import { encodeFrame } from "@parley/protocol";
import type { WebSocket } from "ws";
import { CLOSE_TRY_AGAIN_LATER } from "./close-codes.ts";

/** The other end of a WebSocket: sends text frames, watches how much waits, and closes. */
export class Peer {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #bufferMax: number;
  #corked = false;
  #closing = false;
  /** Set by every sign of life, cleared by the heartbeat. */
  alive = true;

  /** @param bufferMax bytes that may wait for this peer before it is cut */
  constructor(socket: WebSocket, stream: Duplex, bufferMax: number) {
    this.#socket = socket;
    this.#stream = stream;
    this.#bufferMax = bufferMax;
  }

  /** True from the moment that nothing more can be sent. */
  get closed(): boolean {
    return this.#closing || this.#socket.readyState !== this.#socket.OPEN;
  }

  /** More waits than the system takes at once: wait for `drained` before sending what can wait. */
  get congested(): boolean {
    return this.#stream.writableNeedDrain;
  }

  /**
   * Sends one text frame; nothing when the peer is closed. Frames of one turn of the event loop leave in one write. A
   * peer for whom too much waits is cut instead: it may come back and go on from its cursor.
   */
  send(text: string): void {
    if (this.closed) return;
    if (this.#socket.bufferedAmount > this.#bufferMax) {
      this.disconnect("SLOW_CONSUMER", CLOSE_TRY_AGAIN_LATER);
      return;
    }
    this.#cork();
    this.#socket.send(text);
  }

  /** Resolves when everything that waits has been handed to the system, or the connection is gone. */
  drained(): Promise<void> {
    const stream = this.#stream;
    if (!stream.writableNeedDrain || stream.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        stream.off("drain", done);
        stream.off("close", done);
        resolve();
      };
      stream.on("drain", done);
      stream.on("close", done);
    });
  }

  /** Tells the peer why, then closes in order. */
  disconnect(reason: string, code: number): void {
    this.dismiss(encodeFrame("remoteDisconnect", [{ message: reason }]), reason, code);
  }

  /** Sends a last frame, then closes in order. */
  dismiss(lastFrame: string, reason: string, code: number): void {
    if (this.closed) return;
    this.#closing = true;
    this.#cork();
    this.#socket.send(lastFrame);
    this.#socket.close(code, reason);
  }

  /** Closes in order, without a reason that the peer could act on. */
  close(code: number): void {
    this.#closing = true;
    this.#socket.close(code);
  }

  ping(): void {
    if (!this.closed) this.#socket.ping();
  }

  /** Ends the connection without a word. */
  terminate(): void {
    this.#closing = true;
    this.#socket.terminate();
  }

  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#stream.cork();
    process.nextTick(Peer.#uncork, this);
  }

  static #uncork(this: void, peer: Peer): void {
    peer.#corked = false;
    peer.#stream.uncork();
  }
}
