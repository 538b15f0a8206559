import type { FastifyRequest } from "fastify";
import type { Clock } from "../../ports/clock.ts";

/** How often it is looked whether more has come, milliseconds. */
export const SILENCE_MS = 30_000;

/**
 * Cuts an upload off whose sender has fallen silent: nothing else ends it, since a large file may take its time. The
 * socket's own time-out is left to the HTTP server, which needs it between requests.
 */
export function watchForSilence({ raw }: FastifyRequest, clock: Clock): void {
  let heard = raw.socket.bytesRead;
  let cancel = clock.after(SILENCE_MS, look);
  raw.once("close", () => cancel());

  function look(): void {
    if (raw.socket.bytesRead === heard) {
      raw.destroy();
      return;
    }
    heard = raw.socket.bytesRead;
    cancel = clock.after(SILENCE_MS, look);
  }
}
