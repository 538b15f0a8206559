import { HEARTBEAT_MS } from "@parley/protocol";
import type { Peer } from "./peer.ts";

/** One timer pings all connections; who has been silent for two beats is gone and is cut. */
export class Heartbeat {
  readonly #peers = new Set<Peer>();
  readonly #timer: NodeJS.Timeout;
  #whenEmpty: (() => void)[] = [];

  /** @param onBeat called after each round */
  constructor(onBeat: () => void, intervalMs = HEARTBEAT_MS) {
    this.#timer = setInterval(() => {
      this.beat();
      onBeat();
    }, intervalMs).unref();
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

  beat(): void {
    for (const peer of this.#peers) {
      if (!peer.alive) {
        peer.terminate();
        continue;
      }
      peer.alive = false;
      peer.ping();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
