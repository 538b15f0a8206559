import { tellFacts } from "../../domain/conversation/tell-facts.ts";
import type { Domain } from "../../domain/domain.ts";
import type { Missed, Unsubscribe } from "../../ports/fanout.ts";
import type { Standing } from "../../ports/standing-store.ts";
import { closeCodeOf } from "./visitor-events.ts";
import type { VisitorConnection } from "./visitor-connection.ts";

/** In so many steps every open conversation is compared with the store once, a second apart. */
const STEPS = 20;
const STEP_MS = 1_000;
/** Conversations that are asked for at once after a gap; others have the store in between. */
const CHUNK = 512;

/** The conversations with a connected visitor. */
export interface Rooms {
  conversationIds(): string[];
  connectionsOf(conversationId: string): readonly VisitorConnection[];
}

/**
 * Heals what visitors' tabs have missed of other processes: compares how far they are with the store, at once when
 * something may have been lost, and now and then in case that nobody has noticed.
 */
export class RoomHealer {
  readonly #domain: Domain;
  readonly #rooms: Rooms;
  readonly #unsubscribe: Unsubscribe;
  /** Conversations that are still to be compared in this round. */
  #round: string[] = [];
  #perStep = 0;
  #step = 0;
  #stopped = false;
  #cancel = (): void => undefined;
  /** To be compared at the end of this turn. */
  #due = new Set<string>();

  constructor(domain: Domain, rooms: Rooms) {
    this.#domain = domain;
    this.#rooms = rooms;
    this.#unsubscribe = domain.fanout.onMissed(this.#onMissed);
    // Alone, nothing is told by others, so nothing can be lost.
    if (!domain.fanout.isAlone) this.#wait();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
    this.#unsubscribe();
  }

  readonly #onMissed = (missed: Missed): void => {
    if (!missed) {
      this.#healAll().catch((error: unknown) => this.#complain(error));
      return;
    }
    if (this.#due.size === 0) setImmediate(this.#compareDue);
    for (const id of missed) this.#due.add(id);
  };

  readonly #compareDue = (): void => {
    const due = [...this.#due];
    this.#due = new Set();
    this.#compare(due).catch((error: unknown) => this.#complain(error));
  };

  /** Anything may have been lost: messages, a ban, settings, who is at the desk. */
  async #healAll(): Promise<void> {
    const { here } = this.#domain.fanout;
    const ids = this.#rooms.conversationIds();
    for (const widget of this.#widgets(ids)) here.publishToAudience({ type: "settings", ...widget });
    here.publishToAudience({ type: "pageStatus" });
    here.publishToAudience({ type: "team" });
    for (let from = 0; from < ids.length; from += CHUNK) {
      await this.#compare(ids.slice(from, from + CHUNK));
    }
  }

  async #compare(ids: readonly string[]): Promise<void> {
    const open = ids.filter((id) => this.#rooms.connectionsOf(id).length > 0);
    if (open.length === 0) return;
    for (const standing of await this.#domain.store.readStandings(open)) this.#heal(standing);
    await this.#closeEnded(open);
  }

  #heal(standing: Standing): void {
    let behind = false;
    for (const connection of this.#rooms.connectionsOf(standing.conversationId)) {
      behind = connection.catchUpTo(standing.version) || behind;
      connection.tellSeen(standing);
    }
    if (behind) {
      tellFacts(this.#domain, standing.conversationId).catch((error: unknown) => this.#complain(error));
    }
  }

  /** Who was banned or has logged out while it could not be heard. */
  async #closeEnded(ids: readonly string[]): Promise<void> {
    const connections = ids.flatMap((id) => this.#rooms.connectionsOf(id));
    const keys = [...new Set(connections.map(({ tab }) => tab.sessionKey))];
    if (keys.length === 0) return;
    const closed = await this.#domain.store.findClosedSessions(keys);
    const reasons = new Map(closed.map(({ key, reason }) => [key, reason]));
    for (const { peer, tab } of connections) {
      const reason = reasons.get(tab.sessionKey);
      if (reason) peer.disconnect(reason, closeCodeOf(reason));
    }
  }

  #widgets(ids: readonly string[]): Iterable<{ propertyId: string; widgetId: string }> {
    const widgets = new Map<string, { propertyId: string; widgetId: string }>();
    for (const id of ids) {
      for (const { tab } of this.#rooms.connectionsOf(id)) {
        const { propertyId, widgetId } = tab;
        widgets.set(JSON.stringify([propertyId, widgetId]), { propertyId, widgetId });
      }
    }
    return widgets.values();
  }

  /** The next step is not before this one is done: a slow store is not asked ever more. */
  #wait(): void {
    this.#cancel = this.#domain.clock.after(STEP_MS, () => {
      this.#compare(this.#nextStep())
        .catch((error: unknown) => this.#complain(error))
        .finally(() => {
          if (!this.#stopped) this.#wait();
        });
    });
  }

  #nextStep(): string[] {
    if (this.#step === 0) {
      this.#round = this.#rooms.conversationIds();
      this.#perStep = Math.ceil(this.#round.length / STEPS);
    }
    this.#step = (this.#step + 1) % STEPS;
    return this.#round.splice(0, this.#perStep);
  }

  /** The next round comes in some seconds. */
  #complain(error: unknown): void {
    this.#domain.log.warn({ err: error }, "conversations could not be compared with the store");
  }
}
