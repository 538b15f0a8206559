import type { FastifyInstance } from "fastify";

const ALLOWED_HEADERS = "Content-Type, X-Session-Token";
const ALLOWED_METHODS = "GET, POST";
/** How long a browser may remember the answer to a preflight, seconds. */
const PREFLIGHT_MAX_AGE = 7_200;

/**
 * Whether pages of any origin may call this path. Agents' routes are not among them: their cookie must not serve other
 * sites. Which origins a property really lets in is decided where the property is known.
 */
export function isVisitorPath(path: string): boolean {
  return path.startsWith("/v1/") && !path.startsWith("/v1/agent/") && !path.startsWith("/v1/desk/");
}

/** Lets visitors' pages read every answer of the visitor API, errors too, and answers their preflights. */
export function allowVisitorPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isVisitorPath(request.url)) return;
    // Sent without an Origin too: a shared cache must not hand that answer to a page.
    reply.header("Vary", "Origin");
    const { origin } = request.headers;
    if (origin) reply.header("Access-Control-Allow-Origin", origin);
  });
  app.options("/v1/*", async (request, reply) => {
    if (!isVisitorPath(request.url)) return reply.callNotFound();
    return reply
      .code(204)
      .header("Access-Control-Allow-Methods", ALLOWED_METHODS)
      .header("Access-Control-Allow-Headers", ALLOWED_HEADERS)
      .header("Access-Control-Max-Age", PREFLIGHT_MAX_AGE)
      .send();
  });
}
