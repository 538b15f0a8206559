import type { FastifyInstance } from "fastify";

export interface Readiness {
  /** False from the moment the server begins to stop. */
  accepting: () => boolean;
  /** Rejects or throws when the storage does not answer. */
  pingStore: () => unknown;
}

/** `/healthz`: the process runs. `/readyz`: it can serve; 503 while it stops or when the storage does not answer. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (!readiness.accepting()) return reply.code(503).send({ status: "stopping" });
    try {
      await readiness.pingStore();
    } catch (error) {
      request.log.error({ err: error }, "the storage does not answer");
      return reply.code(503).send({ status: "storage unavailable" });
    }
    return reply.send({ status: "ready" });
  });
}
