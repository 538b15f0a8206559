import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProtocolError } from "@parley/protocol";
import { REQUEST_ID_HEADER } from "../validation/request-id.ts";

/** Answers a WebSocket handshake with an HTTP error in the contract's form and hangs up. */
export function refuseUpgrade(stream: Duplex, error: ProtocolError, requestId: string): void {
  const body = JSON.stringify({ error: { ...error.toJSON(), requestId } });
  const { retryAfterMs } = error;
  stream.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? "Error"}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      `${REQUEST_ID_HEADER}: ${requestId}`,
      ...(retryAfterMs === undefined ? [] : [`Retry-After: ${Math.ceil(retryAfterMs / 1_000)}`]),
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
