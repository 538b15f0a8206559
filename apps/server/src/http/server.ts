import { FRAME_MAX_BYTES } from "@parley/protocol/limits";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { createErrorAnswers } from "./error-answer.ts";
import { callContext } from "../ports/call-context.ts";
import { systemClock } from "../ports/clock.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";
import { createRequestIds, REQUEST_ID_HEADER } from "../validation/request-id.ts";
import { limitBodyTime } from "./body-patience.ts";
import { closeIdleWhileStopping } from "./close-idle.ts";
import { allowVisitorPages } from "./cors.ts";
import { logRequests, measureRequests } from "./request-log.ts";

/** The slowest upload; every other body has less time, see body-patience.ts. */
const REQUEST_TIMEOUT_MS = 60 * 60 * 1_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than the idle time-out of the usual proxies, so that it is never this side that closes first. */
const KEEP_ALIVE_MS = 72_000;

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  /** Whether X-Forwarded-… headers and X-Request-Id are believed. */
  trustProxy: boolean;
  metrics?: Pick<Metrics, "requestAnswered" | "refused">;
  /** Connections of every kind that are held at most; further ones are closed at once. */
  maxConnections?: number;
}

/**
 * The HTTP server before it has any route of its own: limits, error answers, CORS for visitors' pages, one log line a
 * request. Bodies over 64 KB are refused with BODY_TOO_LARGE.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, trustProxy, metrics = noMetrics, maxConnections } = options;
  const requestIdOf = createRequestIds(trustProxy);
  const answers = createErrorAnswers(metrics);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    bodyLimit: FRAME_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A field called __proto__ is one unknown field among others: dropped, not an error.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    frameworkErrors: answers.withError,
    schemaController: withoutSchemaCompilers,
  });
  // JSON alone: a form or text from another site needs no preflight, JSON does.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(answers.withError);
  app.setNotFoundHandler(answers.notFound);
  if (maxConnections !== undefined) app.server.maxConnections = maxConnections;
  app.addHook("onRequest", ({ id }, reply, done) => {
    reply.header("X-Content-Type-Options", "nosniff").header(REQUEST_ID_HEADER, id);
    callContext.run(id, done);
  });
  // Once more: what has waited for a body goes on in the context of the connection, which is nobody's.
  app.addHook("preHandler", ({ id }, _reply, done) => callContext.run(id, done));
  limitBodyTime(app, systemClock);
  closeIdleWhileStopping(app);
  logRequests(app);
  measureRequests(app, metrics);
  allowVisitorPages(app);
  return app;
}

/** Bodies and answers are checked by the protocol's own schemas; Fastify's compilers would only slow the start. */
const withoutSchemaCompilers = {
  compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile },
};

function refuseToCompile(): never {
  throw new Error("Routes are validated by the protocol's schemas, not by Fastify's.");
}
