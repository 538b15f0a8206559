import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProtocolError } from "@parley/protocol";

/** Answers a WebSocket handshake with an HTTP error in the contract's form and hangs up. */
export function refuseUpgrade(stream: Duplex, error: ProtocolError): void {
  const body = JSON.stringify({ error });
  stream.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? "Error"}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
