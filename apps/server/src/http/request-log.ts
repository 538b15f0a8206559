import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../ports/metrics.ts";

/** Requests for files: many, and of interest only when something is wrong with them. */
const QUIET_PATHS = /^\/(?:w|desk|demo|embed|healthz|readyz|metrics|dev|docs)(?:\/|$|\?)/;

/**
 * One line for each answered request: method, path, status, time. Never the query (it carries session tokens), never a
 * header, never a body.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log[levelOf(request, reply)](
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      "request",
    );
  });
}

/** Counts answered requests by their route: a pattern of ours, never what the caller wrote. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, "requestAnswered">): void {
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url === undefined ? "none" : `${method} ${routeOptions.url}`;
    metrics.requestAnswered(route, reply.statusCode, reply.elapsedTime / 1_000);
  });
}

/** The address without its query, and without what leads to an uploaded file: who knows it can read the file. */
export function pathOf(url: string): string {
  if (url.startsWith("/files/")) return "/files/…";
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

function levelOf(request: FastifyRequest, reply: FastifyReply): "debug" | "info" | "warn" {
  if (reply.statusCode >= 500) return "warn";
  return QUIET_PATHS.test(request.url) ? "debug" : "info";
}
