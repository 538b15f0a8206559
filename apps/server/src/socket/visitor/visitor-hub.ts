import type { Domain } from "../../domain/domain.ts";
import { isStatusMovable } from "../../domain/presence/page-status.ts";
import type { Widget } from "../../domain/property/catalogue.ts";
import type { ConversationEvent, Unsubscribe } from "../../ports/fanout.ts";
import { CLOSE_FORBIDDEN } from "../close-codes.ts";
import { RoomHealer } from "./room-healer.ts";
import type { VisitorConnection } from "./visitor-connection.ts";
import { closeCodeOf, isFleeting, visitorEvent, visitorFrame, type TabEvent } from "./visitor-events.ts";
import { widgetKey, WidgetNews } from "./widget-news.ts";

interface Room {
  connections: VisitorConnection[];
  unsubscribe: Unsubscribe;
}

/** The visitors' connections of this server, by conversation; brings them what the fan-out says. */
export class VisitorHub {
  readonly #domain: Domain;
  readonly #rooms = new Map<string, Room>();
  readonly #news: WidgetNews;
  readonly #healer: RoomHealer;
  readonly #unsubscribe: Unsubscribe;

  constructor(domain: Domain) {
    this.#domain = domain;
    this.#healer = new RoomHealer(domain, {
      conversationIds: () => [...this.#rooms.keys()],
      connectionsOf: (conversationId) => this.#rooms.get(conversationId)?.connections ?? [],
    });
    this.#news = new WidgetNews(domain);
    this.#unsubscribe = domain.fanout.subscribeToAudience((event) => {
      if (event.type === "team") this.#sendTeam();
      if (event.type === "settings") this.#tellNews(event);
      if (event.type === "pageStatus") this.#tellNews();
    });
  }

  /** Visitors with a connection: each has one conversation. */
  get people(): number {
    return this.#rooms.size;
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
    this.#healer.stop();
    this.#unsubscribe();
    for (const { unsubscribe } of this.#rooms.values()) unsubscribe();
  }

  readonly #onEvent = (event: ConversationEvent, conversationId: string): void => {
    const room = this.#rooms.get(conversationId);
    if (!room) return;
    switch (event.type) {
      case "message": {
        let frame: string | undefined;
        const write = (): string => (frame ??= visitorEvent("visitorMessage", event.message));
        for (const connection of room.connections) connection.deliver(event.message, event.origin, write);
        break;
      }
      case "disconnect": {
        const { reason, sessionKey } = event;
        for (const { peer, tab } of room.connections) {
          if (sessionKey === undefined || tab.sessionKey === sessionKey) {
            peer.disconnect(reason, closeCodeOf(reason));
          }
        }
        break;
      }
      default:
        this.#tell(room, event);
    }
  };

  #tell({ connections }: Room, event: TabEvent): void {
    this.#noteVisitor(connections, event);
    const frame = visitorFrame(event);
    if (frame === undefined) return;
    const origin = "origin" in event ? event.origin : undefined;
    const fleeting = isFleeting(event);
    for (const connection of connections) {
      const { peer, tab } = connection;
      if (event.type === "visitorSeen") connection.noteSeen(event.timestamp, 0);
      if (event.type === "agentSeen") connection.noteSeen(0, event.timestamp);
      if (tab.id !== origin && !(fleeting && peer.congested)) peer.send(frame);
    }
  }

  /** Wherever a visitor's name or address was changed: messages from here carry the new name, the desks see it. */
  #noteVisitor([connection]: readonly VisitorConnection[], event: TabEvent): void {
    if (event.type !== "toldVisitor" || event.name !== "visitorDataUpdate" || !connection) return;
    const [{ n: name, e: email }] = event.parameters;
    this.#domain.visitors.describe(connection.tab.visitorId, { name, email });
  }

  #sendTeam(): void {
    const frame = visitorEvent("visitorConversationPresenceUpdate", {
      profiles: this.#domain.team.profiles,
    });
    for (const { connections } of this.#rooms.values()) {
      for (const { peer } of connections) if (!peer.congested) peer.send(frame);
    }
  }

  /** @param saved the widget whose settings were; without it all hear how their page status is now */
  #tellNews(saved?: { propertyId: string; widgetId: string }): void {
    this.#sendNews(saved && widgetKey(saved.propertyId, saved.widgetId)).catch((error: unknown) => {
      this.#domain.log.error({ err: error }, "a widget's news could not be sent");
    });
  }

  /** Every widget is read once, whatever the number of its visitors. */
  async #sendNews(wanted: string | undefined): Promise<void> {
    const audiences = this.#audiences();
    if (wanted !== undefined && !audiences.has(wanted)) this.#news.forget(wanted);
    for (const [key, audience] of audiences) {
      const tab = audience[0]?.tab;
      if (!tab || (wanted !== undefined && key !== wanted)) continue;
      const widget = await this.#domain.properties.readWidget(tab.propertyId, tab.widgetId);
      if (wanted !== undefined) this.#sendSettings(audience, widget);
      else if (widget && isStatusMovable(widget.settings)) send(audience, this.#news.pageStatus(widget));
    }
  }

  /** A widget that is gone is one that was switched off. */
  #sendSettings(audience: readonly VisitorConnection[], widget: Widget | null): void {
    if (!widget?.settings.components.liveChat) {
      for (const { peer } of audience) {
        peer.dismiss(visitorEvent("pageDisable"), "WIDGET_DISABLED", CLOSE_FORBIDDEN);
      }
      return;
    }
    send(audience, this.#news.schedule(widget));
    send(audience, this.#news.pageStatus(widget));
  }

  /** The connections by widget. */
  #audiences(): Map<string, VisitorConnection[]> {
    const audiences = new Map<string, VisitorConnection[]>();
    for (const { connections } of this.#rooms.values()) {
      for (const connection of connections) {
        const key = widgetKey(connection.tab.propertyId, connection.tab.widgetId);
        const audience = audiences.get(key);
        if (audience) audience.push(connection);
        else audiences.set(key, [connection]);
      }
    }
    return audiences;
  }
}

function send(audience: readonly VisitorConnection[], frame: string | undefined): void {
  if (frame === undefined) return;
  for (const { peer } of audience) peer.send(frame);
}
