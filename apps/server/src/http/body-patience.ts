import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../ports/clock.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's body may take as long as it goes on coming. */
    slowBody?: boolean;
  }
}

/** All of a body must have arrived by then, milliseconds. */
export const BODY_PATIENCE_MS = 30_000;

/**
 * Cuts off requests whose body does not come to its end. The HTTP server itself can only be given one time for all
 * requests, and an upload over a slow line takes longer than any other request may.
 */
export function limitBodyTime(app: FastifyInstance, clock: Clock): void {
  app.addHook("preParsing", async ({ raw, routeOptions }, _reply, payload) => {
    if (routeOptions.config.slowBody || !hasBody(raw)) return payload;
    const arrived = clock.after(BODY_PATIENCE_MS, () => void raw.destroy());
    raw.once("end", arrived);
    raw.once("close", arrived);
    return payload;
  });
}

/** An answer, as a long file over a slow line, may take any time. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
