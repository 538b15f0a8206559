import {
  ProtocolError,
  visitorCommands,
  visitorSocketQuerySchema,
  type VisitorSocketQuery,
} from "@parley/protocol";
import type { WebSocket } from "ws";
import type { Domain } from "../../domain/domain.ts";
import { visitorConnected, visitorDisconnected } from "../../domain/presence/visitor-presence.ts";
import { resumeSession } from "../../domain/session/resume-session.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { parsePayload } from "../../validation/parse-payload.ts";
import { CLOSE_UNAUTHORIZED } from "../close-codes.ts";
import { Dispatcher } from "../dispatcher.ts";
import type { Heartbeat } from "../heartbeat.ts";
import { Peer } from "../peer.ts";
import type { Upgrade } from "../upgrade.ts";
import { visitorCommandHandlers } from "./visitor-commands.ts";
import { VisitorConnection } from "./visitor-connection.ts";
import { VisitorHub } from "./visitor-hub.ts";

/** What may wait for a visitor: a full `ready` and some more. Messages wait in the store, not here. */
const BUFFER_MAX = 2 * 1_024 * 1_024;

/** The sockets of visitors' pages, path /s. */
export class VisitorSockets {
  readonly #domain: Domain;
  readonly #heartbeat: Heartbeat;
  readonly #hub: VisitorHub;
  readonly #dispatcher: Dispatcher<VisitorConnection>;

  constructor(domain: Domain, heartbeat: Heartbeat) {
    this.#domain = domain;
    this.#heartbeat = heartbeat;
    this.#hub = new VisitorHub(domain);
    this.#dispatcher = new Dispatcher(domain.log, visitorCommands, visitorCommandHandlers(domain));
  }

  /**
   * Answers a handshake. A page cannot read why a handshake failed, so one with a bad token is completed, told the
   * reason and closed.
   * @throws ProtocolError INVALID_PAYLOAD, ORIGIN_NOT_ALLOWED
   */
  async upgrade({ request, stream, query, accept }: Upgrade): Promise<void> {
    const { origin } = request.headers;
    let wanted: VisitorSocketQuery;
    let started: StartedSession;
    try {
      wanted = readQuery(query);
      started = await resumeSession(this.#domain, { token: wanted.tkn, sessionKey: wanted.k, origin });
    } catch (error) {
      const reason = tokenFault(error);
      if (!reason) throw error;
      return accept((socket) => this.#turnAway(socket, new Peer(socket, stream, BUFFER_MAX), reason));
    }
    accept((socket) => this.#connect(socket, new Peer(socket, stream, BUFFER_MAX), started, wanted.cver));
  }

  drain(): Promise<void> {
    return this.#dispatcher.drain();
  }

  stop(): void {
    this.#hub.stop();
  }

  #connect(socket: WebSocket, peer: Peer, started: StartedSession, cursor: number): void {
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
    socket.on("close", () => {
      this.#heartbeat.remove(peer);
      this.#hub.remove(connection);
      visitorDisconnected(this.#domain, tab);
    });
    void connection.open();
  }

  /** The peer is waited for until it has heard why, and nothing that it may still send is read. */
  #turnAway(socket: WebSocket, peer: Peer, reason: string): void {
    this.#heartbeat.add(peer);
    socket.on("error", () => peer.terminate());
    socket.on("close", () => this.#heartbeat.remove(peer));
    peer.disconnect(reason, CLOSE_UNAUTHORIZED);
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

/** Why the page must start a new session; undefined for any other fault. */
function tokenFault(error: unknown): "INVALID_TOKEN" | "TOKEN_EXPIRED" | undefined {
  const code = error instanceof ProtocolError ? error.code : undefined;
  return code === "INVALID_TOKEN" || code === "TOKEN_EXPIRED" ? code : undefined;
}
