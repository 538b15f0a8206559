import type { Wire } from "./wire.ts";

/**
 * The channels that a process wants to hear, brought to the connection once per turn of the event loop: a thousand
 * visitors who come back at once are one command.
 */
export class ChannelList {
  readonly #wanted: Set<string>;
  readonly #onSubscribed: (channels: readonly string[]) => void;
  readonly #onFault: (error: unknown) => void;
  #subscribed = new Set<string>();
  #changed = new Set<string>();
  #wire: Wire | undefined;
  #working = false;

  /**
   * @param fixed heard always
   * @param onSubscribed told of channels that were added later, when they are heard
   * @param onFault a connection that does not do as it is asked is of no use
   */
  constructor(
    fixed: readonly string[],
    onSubscribed: (channels: readonly string[]) => void,
    onFault: (error: unknown) => void,
  ) {
    this.#wanted = new Set(fixed);
    this.#onSubscribed = onSubscribed;
    this.#onFault = onFault;
  }

  add(channel: string): void {
    this.#wanted.add(channel);
    this.#note(channel);
  }

  remove(channel: string): void {
    this.#wanted.delete(channel);
    this.#note(channel);
  }

  /** Another connection: everything that is wanted is heard there when this resolves. */
  async attach(wire: Wire): Promise<void> {
    this.detach();
    if (wire.hearsAll) return;
    const channels = [...this.#wanted];
    await wire.subscribe(channels);
    this.#subscribed = new Set(channels);
    this.#wire = wire;
    // What was added or removed meanwhile.
    for (const channel of [...this.#wanted, ...channels]) {
      if (this.#wanted.has(channel) !== this.#subscribed.has(channel)) this.#changed.add(channel);
    }
    if (this.#changed.size > 0) this.#schedule();
  }

  detach(): void {
    this.#wire = undefined;
    this.#changed = new Set();
  }

  #note(channel: string): void {
    if (!this.#wire) return;
    this.#changed.add(channel);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#working) return;
    this.#working = true;
    setImmediate(() => {
      this.#work()
        .catch((error: unknown) => this.#onFault(error))
        .finally(() => {
          this.#working = false;
          if (this.#wire && this.#changed.size > 0) this.#schedule();
        });
    });
  }

  /** One change after the other: a channel may come and go faster than the connection answers. */
  async #work(): Promise<void> {
    const wire = this.#wire;
    if (!wire) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    const added = changed.filter((channel) => this.#wanted.has(channel) && !this.#subscribed.has(channel));
    const removed = changed.filter((channel) => !this.#wanted.has(channel) && this.#subscribed.has(channel));
    for (const channel of added) this.#subscribed.add(channel);
    for (const channel of removed) this.#subscribed.delete(channel);
    if (removed.length > 0) await wire.unsubscribe(removed);
    if (added.length === 0) return;
    await wire.subscribe(added);
    if (this.#wire === wire) this.#onSubscribed(added);
  }
}
