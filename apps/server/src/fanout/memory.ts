import type { AudienceEvent, ConversationEvent, DeskEvent, Fanout, Unsubscribe } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";

type Listener<Event> = (event: Event, key: string) => void;

/** Listeners of one topic. They are told in the order of subscribing, within the publisher's call. */
class Topic<Event> {
  readonly #log: Log;
  readonly #listeners = new Map<string, Listener<Event>[]>();

  constructor(log: Log) {
    this.#log = log;
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

const EVERYBODY = "";

/** The fan-out of a server that runs alone: events are told at once, within the publisher's call. */
export function createMemoryFanout(options: { log: Log }): Fanout {
  const conversations = new Topic<ConversationEvent>(options.log);
  const desks = new Topic<DeskEvent>(options.log);
  const audience = new Topic<AudienceEvent>(options.log);
  return {
    publishToConversation: (conversationId, event) => conversations.publish(conversationId, event),
    subscribeToConversation: (conversationId, listener) => conversations.subscribe(conversationId, listener),
    publishToDesks: (event) => desks.publish(EVERYBODY, event),
    subscribeToDesks: (listener) => desks.subscribe(EVERYBODY, listener),
    publishToAudience: (event) => audience.publish(EVERYBODY, event),
    subscribeToAudience: (listener) => audience.subscribe(EVERYBODY, listener),
    close: async () => {
      conversations.clear();
      desks.clear();
      audience.clear();
    },
  };
}
