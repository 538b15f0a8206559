import type { FastifyRequest } from "fastify";
import type { VisitorRequest } from "../../domain/session/admit-visitor.ts";

/** The header in which a page sends the session token that it has. */
const TOKEN_HEADER = "x-session-token";

/** What a request says of the visitor who makes it, for `admitVisitor`. */
export function visitorRequestOf(request: FastifyRequest): VisitorRequest {
  const token = request.headers[TOKEN_HEADER];
  return {
    token: typeof token === "string" ? token : undefined,
    origin: request.headers.origin,
    address: request.ip,
  };
}
