import type { Unsubscribe } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";

type Listener<Event> = (event: Event, key: string) => void;

/** Listeners of one topic, by key. They are told in the order of subscribing, within the publisher's call. */
export class Topic<Event> {
  readonly #log: Log;
  readonly #listeners = new Map<string, Listener<Event>[]>();

  constructor(log: Log) {
    this.#log = log;
  }

  has(key: string): boolean {
    return this.#listeners.has(key);
  }

  publish(key: string, event: Event): void {
    const listeners = this.#listeners.get(key);
    if (!listeners) return;
    for (const listener of listeners) {
      try {
        listener(event, key);
      } catch (error) {
        // The publisher has stored its message already: somebody else's fault must not turn that into a failure.
        this.#log.error({ err: error }, "a fan-out listener failed");
      }
    }
  }

  /** The lists are replaced, never changed: a listener may come or go while an event is being told. */
  subscribe(key: string, listener: Listener<Event>): Unsubscribe {
    this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), listener]);
    let subscribed = true;
    return () => {
      if (!subscribed) return;
      subscribed = false;
      const rest = [...(this.#listeners.get(key) ?? [])];
      rest.splice(rest.indexOf(listener), 1);
      if (rest.length > 0) this.#listeners.set(key, rest);
      else this.#listeners.delete(key);
    };
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** The key of topics that have only one. */
export const EVERYBODY = "";
