import { agentCommands, ProtocolError } from "@parley/protocol";
import type { WebSocket } from "ws";
import type { Domain } from "../../domain/domain.ts";
import { agentConnected, agentDisconnected } from "../../domain/presence/agent-presence.ts";
import type { AgentAuthenticator, AgentIdentity, CallerHeaders } from "../../ports/agent-authenticator.ts";
import { Dispatcher } from "../dispatcher.ts";
import type { Heartbeat } from "../heartbeat.ts";
import { Peer, type PeerKind } from "../peer.ts";
import type { Upgrade } from "../upgrade.ts";
import { agentCommandHandlers } from "./agent-commands.ts";
import type { AgentConnection } from "./agent-connection.ts";
import { AgentHub } from "./agent-hub.ts";
import { AgentRechecks } from "./agent-rechecks.ts";

/** What may wait for a desk or bot. It hears of every conversation and nothing is sent again, so it gets some room. */
const BUFFER_MAX = 8 * 1_024 * 1_024;

/** The sockets of desks and bots, path /v1/agent/socket. */
export class AgentSockets {
  readonly #domain: Domain;
  readonly #authenticator: AgentAuthenticator;
  readonly #heartbeat: Heartbeat;
  readonly #hub: AgentHub;
  readonly #rechecks: AgentRechecks;
  readonly #dispatcher: Dispatcher<AgentConnection>;
  readonly #kind: PeerKind;

  constructor(domain: Domain, authenticator: AgentAuthenticator, heartbeat: Heartbeat) {
    this.#domain = domain;
    this.#authenticator = authenticator;
    this.#heartbeat = heartbeat;
    this.#hub = new AgentHub(domain);
    this.#rechecks = new AgentRechecks(domain, authenticator);
    const { log, metrics } = domain;
    this.#dispatcher = new Dispatcher(log, agentCommands, agentCommandHandlers(domain, this.#hub), {
      metrics,
    });
    this.#kind = { kind: "agent", bufferMax: BUFFER_MAX, metrics };
  }

  /** Agents and bots with at least one socket here. */
  get people(): number {
    return this.#hub.people;
  }

  /** Answers a handshake. @throws ProtocolError UNAUTHENTICATED */
  async upgrade({ request, stream, accept, id }: Upgrade): Promise<void> {
    const { authorization, cookie, origin, host } = request.headers;
    const headers = { authorization, cookie, origin, host };
    const agent = await this.#authenticator.authenticate(headers);
    if (!agent) throw new ProtocolError("UNAUTHENTICATED");
    accept((socket) => this.#connect(socket, new Peer(socket, stream, this.#kind, id), { agent, headers }));
  }

  drain(): Promise<void> {
    return this.#dispatcher.drain();
  }

  stop(): void {
    this.#hub.stop();
    this.#rechecks.stop();
  }

  #connect(
    socket: WebSocket,
    peer: Peer,
    { agent, headers }: { agent: AgentIdentity; headers: CallerHeaders },
  ): void {
    const { metrics } = this.#domain;
    metrics.socketOpened("agent", false);
    const connection: AgentConnection = { peer, agent, watched: new Set() };
    // First of all: what is stored after it must reach this connection after it.
    this.#hub.greet(connection);
    this.#hub.add(connection);
    this.#heartbeat.add(peer);
    const forget = this.#rechecks.add(connection, headers);
    agentConnected(this.#domain, agent);
    socket.on("message", (data, isBinary) => {
      if (peer.closed) return;
      peer.alive = true;
      this.#dispatcher.receive(connection, data as Buffer, isBinary);
    });
    socket.on("pong", () => {
      peer.alive = true;
    });
    // What went wrong on the wire is the peer's affair; `close` follows.
    socket.on("error", (error) => this.#domain.log.debug({ err: error }, "an agent's socket failed"));
    socket.on("close", (code) => {
      metrics.socketClosed("agent", code);
      this.#heartbeat.remove(peer);
      this.#hub.remove(connection);
      forget();
      agentDisconnected(this.#domain, agent);
    });
  }
}
