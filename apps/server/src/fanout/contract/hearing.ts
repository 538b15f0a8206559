import type { ConversationEvent, Fanout, Unsubscribe } from "../../ports/fanout.ts";

/** An event that carries a number. */
export const numbered = (timestamp: number): ConversationEvent => ({ type: "agentSeen", timestamp });

/** Resolves when `other` has heard what `one` published before: an event that says so has come through. */
export async function seen(one: Fanout, other: Fanout): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const mark = `mark-${Math.random()}`;
  const stop = other.subscribeToDesks((event) => {
    if (event.type === "visitorChanged" && event.visitorId === mark) resolve();
  });
  one.publishToDesks({ type: "visitorChanged", propertyId: "main", visitorId: mark });
  await promise;
  stop();
}

/** What a listener of one conversation has heard: the events' numbers. */
export class Hearing {
  readonly heard: number[] = [];
  readonly stop: Unsubscribe;
  #waiting: { count: number; resolve: () => void } | undefined;

  private constructor(fanout: Fanout, conversationId: string) {
    this.stop = fanout.subscribeToConversation(conversationId, (event) => {
      if (event.type === "agentSeen") this.heard.push(event.timestamp);
      if (this.#waiting && this.heard.length >= this.#waiting.count) this.#waiting.resolve();
    });
  }

  /** Listens at `other`; resolves when what `one` publishes is heard there. */
  static async begin(one: Fanout, other: Fanout, conversationId: string): Promise<Hearing> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = other.onMissed((missed) => {
      if (!missed || missed.has(conversationId)) resolve();
    });
    const hearing = new Hearing(other, conversationId);
    // Some hear everything from the beginning and never say so: an event that comes through is as good.
    const stopListening = other.subscribeToConversation(conversationId, (event) => {
      if (event.type === "windowState") resolve();
    });
    one.publishToConversation(conversationId, { type: "windowState", state: "min" });
    await promise;
    stop();
    stopListening();
    return hearing;
  }

  /** Resolves when so many events were heard. */
  async until(count: number): Promise<void> {
    if (this.heard.length >= count) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = { count, resolve };
    await promise;
  }
}

/** Resolves when the fan-out says that something may be missing. */
export async function missedAt(fanout: Fanout): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = fanout.onMissed((missed) => missed === undefined && resolve());
  await promise;
  stop();
}
