import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { logFault, toRefusal } from "../domain/refusal.ts";
import type { Metrics } from "../ports/metrics.ts";

/** What Fastify's own refusals are called in the contract. */
const FRAMEWORK_ERRORS: Record<string, () => ProtocolError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ProtocolError("BODY_TOO_LARGE"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ProtocolError("INVALID_JSON"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ProtocolError("INVALID_JSON"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ProtocolError("INVALID_JSON"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ProtocolError("INVALID_JSON", { message: "The body is not as long as its Content-Length says." }),
  FST_ERR_BAD_URL: () => new ProtocolError("NOT_FOUND"),
  FST_ERR_ROUTE_NOT_FOUND: () => new ProtocolError("NOT_FOUND"),
  FST_ERR_MAX_PARAM_LENGTH: () => new ProtocolError("NOT_FOUND"),
};

/** How a server answers errors. */
export interface ErrorAnswers {
  /** Answers `{ error }`; what is no refusal of ours is logged and told as a failure. */
  withError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Answers NOT_FOUND for an address without a route. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Answers `{ error: { code, message, requestId, path? } }` and counts the codes. */
export function createErrorAnswers(metrics: Pick<Metrics, "refused">): ErrorAnswers {
  const withError: ErrorAnswers["withError"] = (error, request, reply) => {
    const refusal = namedRefusal(error) ?? toRefusal(error);
    metrics.refused(refusal.code);
    return answer(error, refusal, request, reply);
  };
  return {
    withError,
    notFound: (request, reply) => withError(new ProtocolError("NOT_FOUND"), request, reply),
  };
}

function answer(
  error: Error,
  refusal: ProtocolError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (refusal.status >= 500) logFault(request.log, error, {}, "request failed");
  const { retryAfterMs } = refusal;
  if (retryAfterMs !== undefined) reply.header("Retry-After", Math.ceil(retryAfterMs / 1_000));
  return reply
    .code(refusal.status || 500)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error: { ...refusal.toJSON(), requestId: request.id } }));
}

function namedRefusal(error: FastifyError | Error): ProtocolError | undefined {
  return "code" in error ? FRAMEWORK_ERRORS[error.code]?.() : undefined;
}
