import type { FastifyRequest } from "fastify";

/** How often it is looked whether more has come, milliseconds. */
const SILENCE_MS = 30_000;

/**
 * Cuts an upload off whose sender has fallen silent: nothing else ends it, since a large file may take its time. The
 * socket's own time-out is left to the HTTP server, which needs it between requests.
 */
export function watchForSilence({ raw }: FastifyRequest, silenceMs = SILENCE_MS): void {
  let heard = raw.socket.bytesRead;
  const look = setInterval(() => {
    if (raw.socket.bytesRead === heard) raw.destroy();
    heard = raw.socket.bytesRead;
  }, silenceMs).unref();
  raw.once("close", () => clearInterval(look));
}
