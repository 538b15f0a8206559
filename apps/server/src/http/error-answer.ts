import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

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

/** Answers `{ error: { code, message, path? } }`; what is no refusal of ours is logged and told as a failure. */
export function answerWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.code === "InternalServerError") request.log.error({ err: error }, "request failed");
  const { retryAfterMs } = refusal;
  if (retryAfterMs !== undefined) reply.header("Retry-After", Math.ceil(retryAfterMs / 1_000));
  return reply
    .code(refusal.status || 500)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error: refusal }));
}

/** Answers NOT_FOUND for an address without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerWithError(new ProtocolError("NOT_FOUND"), request, reply);
}

function toRefusal(error: FastifyError | Error): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const code = "code" in error ? error.code : undefined;
  const named = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  return named ? named() : new ProtocolError("InternalServerError");
}
