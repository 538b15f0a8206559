import type { OpenWire, WireListener } from "../wire.ts";

/** What a test does with a message on its way: true lets it through. */
export type Sieve = (channel: string, payload: string) => boolean;

/** A medium between the processes of one test, without a server: nothing is lost unless the test wants it. */
export class MemoryMedium {
  readonly #ends = new Set<{ listener: WireListener; channels: Set<string> }>();
  /** Asked of each message for each of its hearers. */
  sieve: Sieve = () => true;
  /** New connections are refused. */
  isDown = false;

  readonly open: OpenWire = async (listener) => {
    if (this.isDown) throw new Error("The medium is down.");
    const end = { listener, channels: new Set<string>() };
    this.#ends.add(end);
    return {
      hearsAll: false,
      hasUnsent: false,
      publish: (channel, payload) => this.#carry(channel, payload),
      subscribe: async (channels) => {
        for (const channel of channels) end.channels.add(channel);
      },
      unsubscribe: async (channels) => {
        for (const channel of channels) end.channels.delete(channel);
      },
      close: async () => void this.#ends.delete(end),
      destroy: () => void this.#ends.delete(end),
    };
  };

  /** Breaks every connection. */
  breakAll(): void {
    for (const end of [...this.#ends]) {
      this.#ends.delete(end);
      end.listener.onBroken(new Error("The medium was broken on purpose."));
    }
  }

  #carry(channel: string, payload: string): void {
    for (const end of this.#ends) {
      if (!end.channels.has(channel) || !this.sieve(channel, payload)) continue;
      // Never within the publisher's call, as over a network.
      queueMicrotask(() => {
        if (this.#ends.has(end)) end.listener.onMessage(channel, payload);
      });
    }
  }
}
