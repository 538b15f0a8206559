import type { Domain } from "../../domain/domain.ts";
import { pageStatusOf } from "../../domain/presence/page-status.ts";
import type { ConversationEvent, Unsubscribe } from "../../ports/fanout.ts";
import type { VisitorConnection } from "./visitor-connection.ts";
import { visitorEvent, visitorFrame } from "./visitor-events.ts";

interface Room {
  connections: VisitorConnection[];
  unsubscribe: Unsubscribe;
}

/** The visitors' connections of this server, by conversation; brings them what the fan-out says. */
export class VisitorHub {
  readonly #domain: Domain;
  readonly #rooms = new Map<string, Room>();
  readonly #unsubscribe: Unsubscribe;

  constructor(domain: Domain) {
    this.#domain = domain;
    this.#unsubscribe = domain.fanout.subscribeToAudience(({ type }) => {
      if (type === "team") {
        this.#sendTeam();
        return;
      }
      this.#sendPageStatus().catch((error: unknown) => {
        domain.log.error({ err: error }, "the page status could not be sent");
      });
    });
  }

  add(connection: VisitorConnection): void {
    const { conversationId } = connection.tab;
    const room = this.#rooms.get(conversationId);
    if (room) room.connections.push(connection);
    else {
      const unsubscribe = this.#domain.fanout.subscribeToConversation(conversationId, this.#onEvent);
      this.#rooms.set(conversationId, { connections: [connection], unsubscribe });
    }
  }

  remove(connection: VisitorConnection): void {
    const { conversationId } = connection.tab;
    const room = this.#rooms.get(conversationId);
    if (!room) return;
    room.connections = room.connections.filter((other) => other !== connection);
    if (room.connections.length > 0) return;
    room.unsubscribe();
    this.#rooms.delete(conversationId);
  }

  stop(): void {
    this.#unsubscribe();
    for (const { unsubscribe } of this.#rooms.values()) unsubscribe();
  }

  readonly #onEvent = (event: ConversationEvent, conversationId: string): void => {
    const room = this.#rooms.get(conversationId);
    if (!room) return;
    if (event.type === "message") {
      let frame: string | undefined;
      const write = (): string => (frame ??= visitorEvent("visitorMessage", event.message));
      for (const connection of room.connections) connection.deliver(event.message, event.origin, write);
      return;
    }
    const frame = visitorFrame(event);
    if (frame === undefined) return;
    const origin = "origin" in event ? event.origin : undefined;
    for (const { peer, tab } of room.connections) {
      // Only messages are worth waiting for; these are overtaken by the next of their kind.
      if (tab.id !== origin && !peer.congested) peer.send(frame);
    }
  };

  #sendTeam(): void {
    const frame = visitorEvent("visitorConversationPresenceUpdate", {
      profiles: this.#domain.team.profiles,
    });
    for (const { connections } of this.#rooms.values()) {
      for (const { peer } of connections) if (!peer.congested) peer.send(frame);
    }
  }

  /** Every widget's status is read once, whatever the number of its visitors. */
  async #sendPageStatus(): Promise<void> {
    const audiences = new Map<string, VisitorConnection[]>();
    for (const { connections } of this.#rooms.values()) {
      for (const connection of connections) {
        const widget = JSON.stringify([connection.tab.propertyId, connection.tab.widgetId]);
        const audience = audiences.get(widget);
        if (audience) audience.push(connection);
        else audiences.set(widget, [connection]);
      }
    }
    for (const audience of audiences.values()) {
      const tab = audience[0]?.tab;
      const widget = tab && (await this.#domain.properties.readWidget(tab.propertyId, tab.widgetId));
      if (!widget?.settings.agentDrivenStatus) continue;
      const frame = visitorEvent("pageStatus", pageStatusOf(this.#domain, widget));
      for (const { peer } of audience) peer.send(frame);
    }
  }
}
