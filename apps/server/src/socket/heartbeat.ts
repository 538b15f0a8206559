import { HEARTBEAT_MS } from "@parley/protocol";
import type { Clock } from "../ports/clock.ts";
import type { Peer } from "./peer.ts";

/** One timer pings all connections; who has been silent for two beats is gone and is cut. */
export class Heartbeat {
  readonly #peers = new Set<Peer>();
  readonly #clock: Clock;
  readonly #onBeat: () => void;
  #cancel: () => void;
  #whenEmpty: (() => void)[] = [];

  /** @param onBeat called after each round */
  constructor(clock: Clock, onBeat: () => void) {
    this.#clock = clock;
    this.#onBeat = onBeat;
    this.#cancel = clock.after(HEARTBEAT_MS, () => this.#beat());
  }

  get peers(): ReadonlySet<Peer> {
    return this.#peers;
  }

  add(peer: Peer): void {
    this.#peers.add(peer);
  }

  remove(peer: Peer): void {
    this.#peers.delete(peer);
    if (this.#peers.size > 0) return;
    for (const resolve of this.#whenEmpty.splice(0)) resolve();
  }

  /** Resolves when no peer is left. */
  empty(): Promise<void> {
    if (this.#peers.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenEmpty.push(resolve);
    });
  }

  stop(): void {
    this.#cancel();
  }

  #beat(): void {
    this.#cancel = this.#clock.after(HEARTBEAT_MS, () => this.#beat());
    for (const peer of this.#peers) {
      if (!peer.alive) {
        peer.terminate();
        continue;
      }
      peer.alive = false;
      peer.ping();
    }
    this.#onBeat();
  }
}
