import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { FRAME_HARD_MAX_BYTES, ProtocolError } from "@parley/protocol";
import { WebSocketServer } from "ws";
import type { Domain } from "../domain/domain.ts";
import { keepSessionsInUse } from "../domain/presence/visitor-presence.ts";
import type { AgentAuthenticator } from "../ports/agent-authenticator.ts";
import { systemClock, type Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { AgentSockets } from "./agent/agent-sockets.ts";
import { CLOSE_SERVICE_RESTART } from "./close-codes.ts";
import { Heartbeat } from "./heartbeat.ts";
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

/** The sockets of a running server. */
export interface Sockets {
  /**
   * Stops in order: new connections and commands are refused, running ones finish and are answered, every peer is told
   * and closed. Resolves when all are gone.
   */
  drain(): Promise<void>;
}

/** Serves the visitor and the agent socket on an HTTP server; handshakes for other paths are answered with 404. */
export function attachSockets(
  server: Server,
  domain: Domain,
  authenticator: AgentAuthenticator,
  log: Log,
  options: { trustProxy?: boolean; heartbeatClock?: Clock } = {},
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
  let draining = false;

  async function answer(upgrade: Upgrade): Promise<void> {
    if (draining) throw new ProtocolError("UNAVAILABLE");
    if (upgrade.path === VISITOR_PATH) return visitors.upgrade(upgrade);
    if (upgrade.path === AGENT_PATH) return agents.upgrade(upgrade);
    throw new ProtocolError("NOT_FOUND");
  }

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Until the handshake is complete nobody else listens; a peer that hangs up is no fault.
    const hangUp = (): void => void stream.destroy();
    stream.on("error", hangUp);
    const accept: Upgrade["accept"] = (accepted) => {
      if (draining) return refuseUpgrade(stream, new ProtocolError("UNAVAILABLE"));
      if (stream.destroyed) return;
      stream.off("error", hangUp);
      handshakes.handleUpgrade(request, stream, head, accepted);
    };
    const target = readTarget(request.url) ?? { path: "", query: new URLSearchParams() };
    const address = addressOf(request, options.trustProxy ?? false);
    answer({ request, stream, ...target, address, accept }).catch((error: unknown) => {
      if (!(error instanceof ProtocolError)) log.error({ err: error }, "a handshake failed");
      refuseUpgrade(
        stream,
        error instanceof ProtocolError ? error : new ProtocolError("InternalServerError"),
      );
    });
  });

  return {
    async drain() {
      draining = true;
      await Promise.all([visitors.drain(), agents.drain()]);
      for (const peer of heartbeat.peers) peer.disconnect("SERVER_STOPPING", CLOSE_SERVICE_RESTART);
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

/** Waits until every peer has closed; who takes too long is cut. */
async function allGone(heartbeat: Heartbeat): Promise<void> {
  const patience = setTimeout(() => {
    for (const peer of heartbeat.peers) peer.terminate();
  }, CLOSE_PATIENCE_MS);
  await heartbeat.empty();
  clearTimeout(patience);
}
