import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** A WebSocket handshake that has not been answered yet. */
export interface Upgrade {
  request: IncomingMessage;
  stream: Duplex;
  /** Path and query of the address. */
  path: string;
  query: URLSearchParams;
  /** Of the handshake, and of the connection that comes of it. */
  id: string;
  /** Internet address of the peer. */
  address: string;
  /** Completes the handshake. Calls back in the same turn; never when the peer has gone. */
  accept: (accepted: (socket: WebSocket) => void) => void;
}

/** Splits a request's target; null when it is no path with a query. */
export function readTarget(target: string | undefined): { path: string; query: URLSearchParams } | null {
  if (!target?.startsWith("/")) return null;
  const queryAt = target.indexOf("?");
  if (queryAt < 0) return { path: target, query: new URLSearchParams() };
  return { path: target.slice(0, queryAt), query: new URLSearchParams(target.slice(queryAt + 1)) };
}
