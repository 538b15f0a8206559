import { randomBytes } from "node:crypto";
import { FRAME_MAX_BYTES } from "@parley/protocol/limits";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { answerWithError, answerNotFound } from "./error-answer.ts";
import { systemClock } from "../ports/clock.ts";
import { limitBodyTime } from "./body-patience.ts";
import { closeIdleWhileStopping } from "./close-idle.ts";
import { allowVisitorPages } from "./cors.ts";
import { logRequests } from "./request-log.ts";

/** The slowest upload; every other body has less time, see body-patience.ts. */
const REQUEST_TIMEOUT_MS = 60 * 60 * 1_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than the idle time-out of the usual proxies, so that it is never this side that closes first. */
const KEEP_ALIVE_MS = 72_000;

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  /** Whether X-Forwarded-… headers are believed. */
  trustProxy: boolean;
}

/**
 * The HTTP server before it has any route of its own: limits, error answers, CORS for visitors' pages, one log line a
 * request. Bodies over 64 KB are refused with BODY_TOO_LARGE.
 */
export function createHttpServer({ log, trustProxy }: HttpServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIds(),
    trustProxy,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    bodyLimit: FRAME_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A field called __proto__ is one unknown field among others: dropped, not an error.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    frameworkErrors: answerWithError,
    schemaController: withoutSchemaCompilers,
  });
  // JSON alone: a form or text from another site needs no preflight, JSON does.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(answerWithError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
  });
  limitBodyTime(app, systemClock);
  closeIdleWhileStopping(app);
  logRequests(app);
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

/** Ids that are unique across restarts without random bytes for each request. */
function requestIds(): () => string {
  const start = randomBytes(4).toString("hex");
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}
