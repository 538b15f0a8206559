import type { Duplex } from "node:stream";
import { encodeFrame } from "@parley/protocol";
import type { WebSocket } from "ws";
import type { Metrics, SocketKind } from "../ports/metrics.ts";
import { CLOSE_TRY_AGAIN_LATER } from "./close-codes.ts";

/** How long a peer that was cut off may take to read up to the reason. */
const SLOW_PATIENCE_MS = 5_000;

/** What all peers of one kind have in common. */
export interface PeerKind {
  kind: SocketKind;
  /** Bytes that may wait for a peer before it is cut. */
  bufferMax: number;
  metrics: Pick<Metrics, "slowConsumerCut">;
}

/** The other end of a WebSocket: sends text frames, watches how much waits, and closes. */
export class Peer {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #kind: PeerKind;
  /** Of the handshake; log lines of the connection carry it. */
  readonly id: string;
  #corked = false;
  #closing = false;
  /** Commands of this peer that have not been answered yet. */
  #inFlight = 0;
  /** Closes the connection; set when that waits for the last answer. */
  #farewell: (() => void) | undefined;
  /** Set by every sign of life, cleared by the heartbeat. */
  alive = true;

  constructor(socket: WebSocket, stream: Duplex, kind: PeerKind, id: string) {
    this.#socket = socket;
    this.#stream = stream;
    this.#kind = kind;
    this.id = id;
  }

  get kind(): SocketKind {
    return this.#kind.kind;
  }

  /** True from the moment that nothing more can be sent. */
  get closed(): boolean {
    return this.#closing || this.#socket.readyState !== this.#socket.OPEN;
  }

  /** Bytes that wait for this peer. */
  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  /** True from the moment that it is to close: it gets the answers that it waits for and nothing new is begun. */
  get leaving(): boolean {
    return this.#farewell !== undefined;
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
    if (this.#socket.bufferedAmount > this.#kind.bufferMax) {
      this.#kind.metrics.slowConsumerCut(this.#kind.kind);
      this.disconnect("SLOW_CONSUMER", CLOSE_TRY_AGAIN_LATER);
      // Who still does not read would keep all that memory until the closing times out.
      setTimeout(() => this.#socket.terminate(), SLOW_PATIENCE_MS).unref();
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

  /** A command of this peer is being worked on. */
  began(): void {
    this.#inFlight += 1;
  }

  /** A command that was begun has been answered. */
  settled(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) this.#farewell?.();
  }

  /** Disconnects as soon as what is being worked on has been answered. */
  leave(reason: string, code: number): void {
    this.#farewell ??= () => this.disconnect(reason, code);
    if (this.#inFlight === 0) this.#farewell();
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
