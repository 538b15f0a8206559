import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { FRAME_HARD_MAX_BYTES, ProtocolError } from "@parley/protocol";
import { WebSocketServer } from "ws";
import type { Domain } from "../domain/domain.ts";
import { logFault, toRefusal } from "../domain/refusal.ts";
import { keepSessionsInUse } from "../domain/presence/visitor-presence.ts";
import type { AgentAuthenticator } from "../ports/agent-authenticator.ts";
import { callContext } from "../ports/call-context.ts";
import { systemClock, type Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { SocketReadings } from "../ports/metrics.ts";
import { createRequestIds, REQUEST_ID_HEADER } from "../validation/request-id.ts";
import { AgentSockets } from "./agent/agent-sockets.ts";
import { CLOSE_SERVICE_RESTART } from "./close-codes.ts";
import { Heartbeat } from "./heartbeat.ts";
import type { Peer } from "./peer.ts";
import { addressOf } from "./peer-address.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";
import { readTarget, type Upgrade } from "./upgrade.ts";
import { VisitorSockets } from "./visitor/visitor-sockets.ts";

const VISITOR_PATH = "/s";
const AGENT_PATH = "/v1/agent/socket";
/** Beats between two notes that the sessions of connected visitors are in use: about eight minutes. */
const BEATS_PER_SESSION_TOUCH = 20;
/** How long peers may take to answer the closing of their connection when the server stops. */
const CLOSE_PATIENCE_MS = 2_000;
/** Between two handfuls of peers that are told to go elsewhere. */
const FAREWELL_STEP_MS = 50;
/** When somebody who was refused for want of room is to try again. */
const FULL_RETRY_MS = 10_000;

/** The sockets of a running server. */
export interface Sockets {
  /**
   * Stops in order: new connections are refused, every peer gets the answers that it waits for, is told and closed.
   * Until its turn has come a peer is served as ever. Resolves when all are gone.
   * @param spreadMs over how long the farewells are spread, so that not all come back elsewhere in the same moment
   */
  drain(spreadMs?: number): Promise<void>;
  /** From now on new connections are refused; those that stand go on. */
  refuseNew(): void;
  /** What is there at the moment. */
  read(): SocketReadings;
}

export interface SocketOptions {
  /** Whether X-Forwarded-For and X-Request-Id are believed. */
  trustProxy?: boolean;
  heartbeatClock?: Clock;
  /** Sockets that this process holds at most. */
  maxSockets?: number;
}

/** Serves the visitor and the agent socket on an HTTP server; handshakes for other paths are answered with 404. */
export function attachSockets(
  server: Server,
  domain: Domain,
  authenticator: AgentAuthenticator,
  log: Log,
  options: SocketOptions = {},
): Sockets {
  const heartbeat = new Heartbeat(options.heartbeatClock ?? systemClock, touchSessionsNowAndThen(domain));
  const visitors = new VisitorSockets(domain, heartbeat);
  const agents = new AgentSockets(domain, authenticator, heartbeat);
  const handshakes = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_HARD_MAX_BYTES,
  });
  const ids = new WeakMap<IncomingMessage, string>();
  handshakes.on("headers", (headers, request) => headers.push(`${REQUEST_ID_HEADER}: ${ids.get(request)}`));
  const requestIdOf = createRequestIds(options.trustProxy ?? false);
  const maxSockets = options.maxSockets ?? Number.POSITIVE_INFINITY;
  let draining = false;

  async function answer(upgrade: Upgrade): Promise<void> {
    if (draining) throw new ProtocolError("UNAVAILABLE");
    if (heartbeat.peers.size >= maxSockets) {
      throw new ProtocolError("UNAVAILABLE", { retryAfterMs: FULL_RETRY_MS });
    }
    if (upgrade.path === VISITOR_PATH) return visitors.upgrade(upgrade);
    if (upgrade.path === AGENT_PATH) return agents.upgrade(upgrade);
    throw new ProtocolError("NOT_FOUND");
  }

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Until the handshake is complete nobody else listens; a peer that hangs up is no fault.
    const hangUp = (): void => void stream.destroy();
    stream.on("error", hangUp);
    const id = requestIdOf(request.headers);
    ids.set(request, id);
    const refuse = (error: ProtocolError): void => {
      domain.metrics.refused(error.code);
      refuseUpgrade(stream, error, id);
    };
    const accept: Upgrade["accept"] = (accepted) => {
      if (draining) return refuse(new ProtocolError("UNAVAILABLE"));
      if (stream.destroyed) return;
      stream.off("error", hangUp);
      handshakes.handleUpgrade(request, stream, head, accepted);
    };
    const target = readTarget(request.url) ?? { path: "", query: new URLSearchParams() };
    const address = addressOf(request, options.trustProxy ?? false);
    const upgrade: Upgrade = { request, stream, ...target, id, address, accept };
    callContext.run(id, answer, upgrade).catch((error: unknown) => {
      logFault(log, error, { requestId: id }, "a handshake failed");
      refuse(toRefusal(error));
    });
  });

  return {
    refuseNew() {
      draining = true;
    },
    read: () => ({
      byKind: readPeers(heartbeat.peers),
      visitors: visitors.people,
      agents: agents.people,
    }),
    async drain(spreadMs = 0) {
      draining = true;
      await sayFarewell([...heartbeat.peers], spreadMs);
      // Also what was asked by peers that have hung up since.
      await Promise.all([visitors.drain(), agents.drain()]);
      await allGone(heartbeat);
      heartbeat.stop();
      visitors.stop();
      agents.stop();
    },
  };
}

function touchSessionsNowAndThen(domain: Domain): () => void {
  let beats = 0;
  return () => {
    beats += 1;
    if (beats % BEATS_PER_SESSION_TOUCH !== 0) return;
    keepSessionsInUse(domain).catch((error: unknown) => {
      domain.log.warn({ err: error }, "the sessions in use could not be noted");
    });
  };
}

/** Tells every peer to come back elsewhere, a few at a time. */
async function sayFarewell(peers: readonly Peer[], spreadMs: number): Promise<void> {
  const steps = Math.max(1, Math.min(peers.length, Math.floor(spreadMs / FAREWELL_STEP_MS)));
  const handful = Math.ceil(peers.length / steps);
  for (let told = 0; told < peers.length; told += handful) {
    if (told > 0) await setTimeoutPromise(spreadMs / steps);
    for (const peer of peers.slice(told, told + handful))
      peer.leave("SERVER_STOPPING", CLOSE_SERVICE_RESTART);
  }
}

function readPeers(peers: ReadonlySet<Peer>): SocketReadings["byKind"] {
  const byKind = { visitor: { open: 0, outgoingBytes: 0 }, agent: { open: 0, outgoingBytes: 0 } };
  for (const { kind, waiting } of peers) {
    byKind[kind].open += 1;
    byKind[kind].outgoingBytes += waiting;
  }
  return byKind;
}

/** Waits until every peer has closed; who takes too long is cut. */
async function allGone(heartbeat: Heartbeat): Promise<void> {
  const patience = setTimeout(() => {
    for (const peer of heartbeat.peers) peer.terminate();
  }, CLOSE_PATIENCE_MS);
  await heartbeat.empty();
  clearTimeout(patience);
}
