import type { IncomingMessage } from "node:http";

/**
 * The internet address that a handshake comes from, as Fastify tells it of a request.
 * @param trustProxy whether X-Forwarded-For is believed: its first entry is then the caller
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  trustProxy: boolean,
): string {
  const forwarded = headers["x-forwarded-for"];
  const [first = ""] = trustProxy && typeof forwarded === "string" ? forwarded.split(",") : [];
  return first.trim() || (socket.remoteAddress ?? "");
}
