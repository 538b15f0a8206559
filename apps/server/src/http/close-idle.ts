import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;

/**
 * While the server stops, connections are closed as soon as nothing is going on over them. The HTTP server itself looks
 * once, when it is told to stop: an answer that ends a moment later would keep its connection, and the server, waiting.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    app.server.once("close", () => clearInterval(look));
  });
}
