import { encodeFrame, type AgentEventName, type AgentEvents, type ParametersOf } from "@parley/protocol";
import { readConversation } from "../../domain/conversation/read-conversation.ts";
import type { Domain } from "../../domain/domain.ts";
import type { ConversationEvent, DeskEvent, Unsubscribe } from "../../ports/fanout.ts";
import { DeskHealer } from "./desk-healer.ts";
import type { AgentConnection } from "./agent-connection.ts";

interface Watch {
  connections: Set<AgentConnection>;
  unsubscribe: Unsubscribe;
}

/** Writes an event of the contract; a parameter that does not fit does not compile. */
export function agentEvent<Name extends AgentEventName>(
  name: Name,
  ...parameters: ParametersOf<AgentEvents[Name]>
): string {
  return encodeFrame(name, parameters);
}

/** The desks and bots that are connected to this server. Every event is written once and sent to all. */
export class AgentHub {
  readonly #domain: Domain;
  readonly #connections = new Set<AgentConnection>();
  readonly #watches = new Map<string, Watch>();
  readonly #healer: DeskHealer;
  readonly #unsubscribe: Unsubscribe;
  #stopped = false;
  /** Announced as changed and not read yet: a hundred changes in one turn are one event. */
  #changedConversations = new Set<string>();
  #changedVisitors = new Set<string>();

  constructor(domain: Domain) {
    this.#domain = domain;
    this.#healer = new DeskHealer(domain, {
      isEmpty: () => this.#connections.size === 0,
      greetAgain: () => {
        for (const connection of this.#connections) this.greet(connection);
      },
      tell: (conversationId, message) => this.#broadcast(agentEvent("message", { conversationId, message })),
      tellChanged: (conversationId) => this.#note(this.#changedConversations, conversationId),
    });
    this.#unsubscribe = domain.fanout.subscribeToDesks(this.#onDeskEvent);
  }

  /** Agents with a connection, however many each of them has. */
  get people(): number {
    return new Set(Array.from(this.#connections, ({ agent }) => agent.agentId)).size;
  }

  add(connection: AgentConnection): void {
    this.#connections.add(connection);
  }

  /** Says that the connection stands: whoever is on it lists everything, again if need be. */
  greet({ peer, agent }: AgentConnection): void {
    peer.send(agentEvent("ready", { agent: agent.profile, now: this.#domain.clock.now() }));
  }

  remove(connection: AgentConnection): void {
    this.#connections.delete(connection);
    for (const conversationId of connection.watched) this.unwatch(connection, conversationId);
  }

  /** From now on this connection hears what is typed in the conversation. */
  watch(connection: AgentConnection, conversationId: string): void {
    connection.watched.add(conversationId);
    const watch = this.#watches.get(conversationId);
    if (watch) {
      watch.connections.add(connection);
      return;
    }
    const unsubscribe = this.#domain.fanout.subscribeToConversation(
      conversationId,
      this.#onConversationEvent,
    );
    this.#watches.set(conversationId, { connections: new Set([connection]), unsubscribe });
  }

  unwatch(connection: AgentConnection, conversationId: string): void {
    connection.watched.delete(conversationId);
    const watch = this.#watches.get(conversationId);
    if (!watch?.connections.delete(connection) || watch.connections.size > 0) return;
    watch.unsubscribe();
    this.#watches.delete(conversationId);
  }

  stop(): void {
    this.#stopped = true;
    this.#healer.stop();
    this.#unsubscribe();
    for (const { unsubscribe } of this.#watches.values()) unsubscribe();
  }

  readonly #onDeskEvent = (event: DeskEvent): void => {
    if (event.type === "message" && !this.#healer.note(event.conversationId, event.message)) return;
    if (this.#connections.size === 0) return;
    switch (event.type) {
      case "message": {
        const { conversationId, message } = event;
        this.#broadcast(agentEvent("message", { conversationId, message }));
        break;
      }
      case "conversationSeen": {
        const { conversationId, by, timestamp, unreadCount } = event;
        this.#broadcast(agentEvent("conversationSeen", { conversationId, by, timestamp, unreadCount }));
        break;
      }
      case "conversationChanged":
        this.#note(this.#changedConversations, event.conversationId);
        break;
      case "visitorChanged":
        this.#note(this.#changedVisitors, event.visitorId);
        break;
      case "visitorLeft":
        this.#broadcast(agentEvent("visitorLeft", { visitorId: event.visitorId }));
        break;
      case "noteAdded":
        this.#broadcast(agentEvent("noteAdded", event.note));
        break;
      case "formSubmitted":
        this.#broadcast(agentEvent("formSubmitted", event.submission));
        break;
      case "callChanged": {
        const { conversationId, call } = event;
        this.#broadcast(agentEvent("callChanged", { conversationId, call }));
        break;
      }
    }
  };

  readonly #onConversationEvent = (event: ConversationEvent, conversationId: string): void => {
    const watch = this.#watches.get(conversationId);
    if (!watch) return;
    if (event.type === "visitorPreview") {
      const frame = agentEvent("visitorPreview", { conversationId, text: event.text });
      for (const { peer } of watch.connections) peer.send(frame);
    }
    if (event.type === "toldWatchers") {
      const frame = encodeFrame(event.name, [event.payload]);
      for (const { peer } of watch.connections) peer.send(frame);
    }
    if (event.type === "agentTyping") {
      const { agent, typing } = event;
      const frame = agentEvent("agentTyping", { conversationId, agent, typing });
      for (const connection of watch.connections) {
        if (connection.agent.profile.profileId !== agent.profileId) connection.peer.send(frame);
      }
    }
  };

  #broadcast(frame: string): void {
    for (const { peer } of this.#connections) peer.send(frame);
  }

  #note(changed: Set<string>, id: string): void {
    if (this.#changedConversations.size + this.#changedVisitors.size === 0) setImmediate(this.#sendChanged);
    changed.add(id);
  }

  readonly #sendChanged = (): void => {
    const conversations = this.#changedConversations;
    const visitors = this.#changedVisitors;
    this.#changedConversations = new Set();
    this.#changedVisitors = new Set();
    for (const visitorId of visitors) {
      const visitor = this.#domain.visitors.read(visitorId);
      if (visitor) this.#broadcast(agentEvent("visitorChanged", visitor));
    }
    for (const conversationId of conversations) {
      this.#sendConversation(conversationId).catch((error: unknown) => {
        // Nobody is left who could be told, and the store may have closed meanwhile.
        if (this.#stopped) return;
        this.#domain.log.error({ err: error }, "a changed conversation could not be read");
      });
    }
  };

  /** Conversations without an entry are in no list, so nobody is told of them. */
  async #sendConversation(conversationId: string): Promise<void> {
    const conversation = await readConversation(this.#domain, conversationId);
    if (conversation.version > 0) this.#broadcast(agentEvent("conversationChanged", conversation));
  }
}
