import {
  ProtocolError,
  visitorCommands,
  visitorSocketQuerySchema,
  type VisitorSocketQuery,
} from "@parley/protocol";
import type { WebSocket } from "ws";
import type { Domain } from "../../domain/domain.ts";
import { rateLimits } from "../../domain/limits/enforce-limit.ts";
import { enforceConnectionLimit } from "../../domain/limits/property-limits.ts";
import { visitorConnected, visitorDisconnected } from "../../domain/presence/visitor-presence.ts";
import { resumeSession } from "../../domain/session/resume-session.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { parsePayload } from "../../validation/parse-payload.ts";
import { CLOSE_FORBIDDEN } from "../close-codes.ts";
import { Dispatcher } from "../dispatcher.ts";
import type { Heartbeat } from "../heartbeat.ts";
import { Peer, type PeerKind } from "../peer.ts";
import type { Upgrade } from "../upgrade.ts";
import { visitorCommandHandlers } from "./visitor-commands.ts";
import { VisitorConnection } from "./visitor-connection.ts";
import { closeCodeOf, visitorEvent } from "./visitor-events.ts";
import { VisitorHub } from "./visitor-hub.ts";

/** What may wait for a visitor: a full `ready` and some more. Messages wait in the store, not here. */
const BUFFER_MAX = 2 * 1_024 * 1_024;

/** A page that may connect, and the version up to which it has everything. */
interface Admitted {
  started: StartedSession;
  cursor: number;
}

/** The last word to a page that may not. */
interface Farewell {
  frame: string;
  reason: string;
  code: number;
}

/** The sockets of visitors' pages, path /s. */
export class VisitorSockets {
  readonly #domain: Domain;
  readonly #heartbeat: Heartbeat;
  readonly #hub: VisitorHub;
  readonly #dispatcher: Dispatcher<VisitorConnection>;
  readonly #kind: PeerKind;

  constructor(domain: Domain, heartbeat: Heartbeat) {
    this.#domain = domain;
    this.#heartbeat = heartbeat;
    this.#hub = new VisitorHub(domain);
    this.#dispatcher = new Dispatcher(domain.log, visitorCommands, visitorCommandHandlers(domain), {
      waitOf: ({ limitKey }) => domain.limiter.take(limitKey, rateLimits.command),
      metrics: domain.metrics,
    });
    this.#kind = { kind: "visitor", bufferMax: BUFFER_MAX, metrics: domain.metrics };
  }

  /** Visitors with at least one socket here. */
  get people(): number {
    return this.#hub.people;
  }

  /**
   * Answers a handshake. A page cannot read why a handshake failed, so one with a bad token, of a banned visitor or for
   * a widget that was switched off is completed, told the reason and closed.
   * @throws ProtocolError INVALID_PAYLOAD, ORIGIN_NOT_ALLOWED
   */
  async upgrade(upgrade: Upgrade): Promise<void> {
    const { stream, accept, id } = upgrade;
    let admitted: Admitted;
    try {
      admitted = await this.#admit(upgrade);
    } catch (error) {
      const farewell = farewellFor(error);
      if (!farewell) throw error;
      return accept((socket) => this.#turnAway(socket, new Peer(socket, stream, this.#kind, id), farewell));
    }
    accept((socket) => this.#connect(socket, new Peer(socket, stream, this.#kind, id), admitted));
  }

  /**
   * @throws ProtocolError INVALID_PAYLOAD, INVALID_TOKEN, TOKEN_EXPIRED, ORIGIN_NOT_ALLOWED, BANNED, WIDGET_DISABLED,
   * PROPERTY_LIMIT
   */
  async #admit({ request, query, address }: Upgrade): Promise<Admitted> {
    const { k: sessionKey, tkn: token, cver: cursor } = readQuery(query);
    const { origin } = request.headers;
    const started = await resumeSession(this.#domain, { token, sessionKey, origin, address });
    const { propertyId } = started.visitor;
    const widget = await this.#domain.properties.readWidget(propertyId, started.session.widgetId);
    if (!widget?.settings.components.liveChat) throw new ProtocolError("WIDGET_DISABLED");
    enforceConnectionLimit(this.#domain, propertyId);
    return { started, cursor };
  }

  drain(): Promise<void> {
    return this.#dispatcher.drain();
  }

  stop(): void {
    this.#hub.stop();
  }

  #connect(socket: WebSocket, peer: Peer, { started, cursor }: Admitted): void {
    const { metrics, connections } = this.#domain;
    const { propertyId } = started.visitor;
    connections.opened(propertyId);
    metrics.socketOpened("visitor", cursor > 0);
    const tab = visitorConnected(this.#domain, started);
    const connection = new VisitorConnection(this.#domain, peer, tab, cursor);
    this.#hub.add(connection);
    this.#heartbeat.add(peer);
    socket.on("message", (data, isBinary) => {
      if (peer.closed) return;
      peer.alive = true;
      this.#dispatcher.receive(connection, data as Buffer, isBinary);
    });
    socket.on("pong", () => {
      peer.alive = true;
    });
    // What went wrong on the wire is the peer's affair; `close` follows.
    socket.on("error", (error) => this.#domain.log.debug({ err: error }, "a visitor's socket failed"));
    socket.on("close", (code) => {
      metrics.socketClosed("visitor", code);
      connections.closed(propertyId);
      this.#heartbeat.remove(peer);
      this.#hub.remove(connection);
      visitorDisconnected(this.#domain, tab);
    });
    void connection.open();
  }

  /** The peer is waited for until it has heard why, and nothing that it may still send is read. */
  #turnAway(socket: WebSocket, peer: Peer, { frame, reason, code }: Farewell): void {
    this.#heartbeat.add(peer);
    socket.on("error", () => peer.terminate());
    socket.on("close", () => this.#heartbeat.remove(peer));
    peer.dismiss(frame, reason, code);
  }
}

/** @throws ProtocolError INVALID_PAYLOAD, or INVALID_TOKEN when it is the token or its session key that is missing */
function readQuery(query: URLSearchParams): VisitorSocketQuery {
  try {
    return parsePayload(visitorSocketQuerySchema, Object.fromEntries(query));
  } catch (error) {
    const path = error instanceof ProtocolError ? error.path : undefined;
    if (path === "tkn" || path === "k") throw new ProtocolError("INVALID_TOKEN");
    throw error;
  }
}

/** How a page is told that it must start a new session or stay away; undefined for any other fault. */
function farewellFor(error: unknown): Farewell | undefined {
  const reason = error instanceof ProtocolError ? error.code : undefined;
  switch (reason) {
    case "INVALID_TOKEN":
    case "TOKEN_EXPIRED":
    case "BANNED": {
      const frame = visitorEvent("remoteDisconnect", { message: reason });
      return { frame, reason, code: closeCodeOf(reason) };
    }
    case "WIDGET_DISABLED":
      return { frame: visitorEvent("pageDisable"), reason, code: CLOSE_FORBIDDEN };
    default:
      return undefined;
  }
}
